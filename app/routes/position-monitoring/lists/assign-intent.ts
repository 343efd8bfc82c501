import { tagSchema } from "~/domain/tag/tag-rules";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { addTag } from "~/services/tags/add-tag";
import { assignTags } from "~/services/tags/assign-tags";
import type { TableSettings } from "../table-settings";
import { checkForm, type ListOutcome, textOf } from "./list-answer";
import { selectedMonitors } from "./selected-monitors";

/** "hid:all" gives the tag to all, "hid:none" takes it off all, "hid:keep" leaves it as it is. */
const STATE = /^([\w-]{22}):(all|none)$/;

/** Gives the selected keywords the tags that were chosen, a new one among them when it was named. Source: spec B §2 "update_tags", §5. */
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
