import { HID_PATTERN } from "~/domain/hid";
import { tagSchema } from "~/domain/tag/tag-rules";
import { textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { parseInput } from "~/services/parse-input";
import { addTag } from "~/services/tags/add-tag";
import { assignTags } from "~/services/tags/assign-tags";
import { readTagStates } from "~/services/tags/list-tags";
import type { Act, LoadInput } from "../../dialogs/server-dialog";
import { findConfirmed, findSelected, printConfirmed, readSelection, tableOf } from "../../query/selected";
import { closedHref } from "./list-address";

/** On how many of the selected keywords each tag is. */
export async function readUpdateTags(signed: Signed, { url, table }: LoadInput) {
	const hids = await findSelected(signed, table, readSelection(url.searchParams));
	return {
		count: hids.length,
		confirmed: printConfirmed(hids),
		states: await readTagStates(signed.ctx, signed.seat, hids),
	};
}

/** "hid:all" adds the tag to all keywords, "hid:none" removes it from all, "hid:keep" changes nothing. */
const STATE = new RegExp(`^(${HID_PATTERN}):(all|none)$`);

/**
 * Adds and removes the chosen tags on the keywords selected in the address, and creates a tag when a name was typed. Source: spec B §2
 * "update_tags", §5.
 */
export const assign: Act = async (signed, input) => {
	const { ctx, seat } = signed;
	const { form, url } = input;
	const { hids, since } = await findConfirmed(signed, await tableOf(signed, input), { form, asked: readSelection(url.searchParams) });
	if (hids.length === 0) throw new AppError("EmptySelectionException");
	const states = form.getAll("set").map((value) => STATE.exec(String(value)));
	const chosen = (state: "all" | "none") => states.flatMap((one) => (one?.[2] === state ? [one[1] ?? ""] : []));
	const [give, take] = [chosen("all"), chosen("none")];
	const name = textOf(form, "name").trim();
	if (name !== "") give.push(await addTag(ctx, seat, parseInput(tagSchema, { name })));
	if (give.length + take.length === 0) throw new AppError("ValidationException", {}, { name: ["tags.required"] });
	await assignTags(ctx, seat, { hids, give, take });
	const key = since > 0 ? "tags.assignedSince" : "tags.assigned";
	return { to: closedHref(url.pathname, url.search), toast: { kind: "success", key, facts: { count: hids.length, since } } };
};
