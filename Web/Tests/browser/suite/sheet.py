"""The contact sheet: all pictures of a run on one."""

import html


def write_sheet(browser, folder, ending):
    """Writes sheet-*.png from the pictures whose names have this end."""
    pictures = sorted(path for path in folder.glob(f"*{ending}") if not path.name.startswith(("sheet-", "failed-")))
    width = 200 if "phone" in ending else 405
    figures = "".join(
        f"<figure><img src='{path.name}' width='{width}'><figcaption>{html.escape(path.name[:-len(ending)])}"
        "</figcaption></figure>" for path in pictures)
    source = folder / f"sheet{ending}.html"
    source.write_text("<style>body{display:flex;flex-wrap:wrap;gap:12px;font:12px sans-serif;background:#888}"
                      f"figure{{margin:0}}</style>{figures}")
    page = browser.new_page(viewport={"width": 1700, "height": 800})
    page.goto(source.as_uri())
    page.screenshot(path=folder / f"sheet{ending}", full_page=True)
    page.close()
    source.unlink()
