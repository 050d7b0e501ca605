import { h } from "../../dom.js";
import { linkTo } from "../../share/link.js";
import { shownCode } from "../share-code.js";
import { linkToSend } from "./copy-link.js";

/** How to invite the other player of a match: its code, and a link. */
export function matchInvitation(code, text) {
  const { match } = text;
  const link = linkTo({ match: code }, location.href);
  return h("section", { class: "server-card" }, h("h2", { text: match.invite }),
    h("p", { text: match.inviteText }),
    h("p", { class: "server-code" },
      h("span", { class: "visually-hidden", text: `${text.matches.code} ` }), shownCode(code)),
    linkToSend(link, {
      label: text.result.link, copy: match.copyLink, copied: match.copied, share: match.share,
      message: match.shareText,
    }));
}
