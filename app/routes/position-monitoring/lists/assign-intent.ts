import { tagSchema } from "~/domain/tag/tag-rules";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { addTag } from "~/services/tags/add-tag";
import { assignTags } from "~/services/tags/assign-tags";
import { findScope } from "../selection/find-scope";
import { findSelected, readSelection } from "../selection/selected";
import { readTableAddress } from "../table/table-address";
import type { TableSettings } from "../table/table-settings";
import { checkForm, type ListOutcome, textOf } from "./list-answer";

/** "hid:all" adds the tag to all keywords, "hid:none" removes it from all, "hid:keep" changes nothing. */
const STATE = /^([\w-]{22}):(all|none)$/;

/**
 * Adds and removes the chosen tags on the selected keywords, and creates a tag when a name was typed. Source: spec B §2 "update_tags", §5.
 */
export async function assign(signed: Signed, form: FormData, request: { url: URL; remembered: TableSettings }): Promise<ListOutcome> {
	const { ctx, account } = signed;
	const accountId = account.id;
	const hids = await selectedMonitors(signed, request);
	if (hids.length === 0) throw new AppError("EmptySelectionException");
	const states = form.getAll("set").map((value) => STATE.exec(String(value)));
	const chosen = (state: "all" | "none") => states.flatMap((one) => (one?.[2] === state ? [one[1] ?? ""] : []));
	const [give, take] = [chosen("all"), chosen("none")];
	const name = textOf(form, "name").trim();
	if (name !== "") give.push(await addTag(ctx, { accountId, tag: checkForm(tagSchema, { name }) }));
	if (give.length + take.length === 0) throw new AppError("ValidationException", {}, { name: ["tags.required"] });
	await assignTags(ctx, { accountId, hids, give, take });
	return { toast: { kind: "success", key: "tags.assigned", facts: { count: hids.length } }, closes: true };
}

/** Hids of the selected keywords in the address, including groups and "all". */
async function selectedMonitors(signed: Signed, { url, remembered }: { url: URL; remembered: TableSettings }): Promise<string[]> {
	const slug = decodeURIComponent(url.pathname.split("/")[2] ?? "");
	const named = await findScope(signed.ctx, signed.account.id, slug);
	if (!named) return [];
	const query = readTableAddress(url.searchParams, slug, remembered);
	return findSelected(signed, { query, scope: named.scope }, readSelection(url.searchParams));
}
