import { hashText } from "../hash";

/** Ids that mark the results; a new layout may keep or rename them. */
const CONTAINER_IDS = [
	"rso",
	"search",
	"center_col",
	"main",
	"botstuff",
	"topstuff",
	"rcnt",
	"res",
	"gsr",
	"tads",
	"bottomads",
	"pnnext",
	"cnt",
];

function renamed(name: string, salt: string): string {
	return `n${hashText(salt + name).toString(36)}`;
}

/**
 * The same results in an unknown layout: every class renamed, other wrappers, other names for script hooks. With `renameIds` the containers' ids
 * change as well, and headings are no longer h3.
 */
export function changeLayout(html: string, renameIds: boolean): string {
	const bodyAt = html.indexOf("<body");
	let body = html
		.slice(bodyAt)
		.replace(
			/ class="([^"]*)"/g,
			(_, names: string) =>
				` class="${names
					.split(" ")
					.filter(Boolean)
					.map((name) => renamed(name, "class"))
					.join(" ")}"`,
		)
		.replace(/ jsname="([^"]*)"/g, (_, name: string) => ` jsname="${renamed(name, "js").slice(0, 6)}"`)
		.replace(
			/ (data-(?:hveid|ved|rpos|snf|sncf|snc|text-ad|mcpr|initq|q|attrid))=/g,
			(_, name: string) => ` data-${renamed(name, "data").slice(0, 5)}=`,
		)
		.replace(/<span class="([^"]*)" jsaction="trigger.mLt3mc">/g, '<section class="$1"><span>');
	if (renameIds) {
		body = body.replace(/ id="([^"]*)"/g, (whole, id: string) => (CONTAINER_IDS.includes(id) ? ` id="${renamed(id, "id")}"` : whole));
		body = body.replace(/<(\/?)h3\b/g, "<$1h4");
	}
	return html.slice(0, bodyAt) + body;
}
