import { h, setText } from "../../dom.js";
import { problemText } from "./problem-text.js";

/** The switch by which a player allows others to replay the ranked games. */
export function replaySwitch(account, text) {
  const { me } = text;
  const said = h("p", { class: "server-soft", role: "status" });
  const note = h("p", { id: "replays-note", class: "server-soft", text: me.replaysNote });
  const box = h("input", {
    type: "checkbox", class: "switch", "aria-describedby": "replays-note",
  });
  box.checked = account.allowsReplays;
  box.addEventListener("change", async () => {
    const isWanted = box.checked;
    if (box.ariaBusy === "true") {
      box.checked = !isWanted;
      return;
    }
    box.ariaBusy = "true";
    let failure = "";
    try {
      await account.allowReplays(isWanted);
      // A server of an earlier version passes over what it does not know.
      if (account.allowsReplays !== isWanted) failure = text.problems.other;
    } catch (error) {
      failure = problemText(error, text);
    }
    box.ariaBusy = "false";
    box.checked = account.allowsReplays;
    setText(said, failure || (box.checked ? me.replaysOn : me.replaysOff));
  });
  return h("div", { class: "server-replays" },
    h("label", { class: "server-switch" }, box, h("span", { text: me.replays })), note, said);
}
