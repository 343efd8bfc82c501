import { monitorInputSchema } from "~/domain/monitor/monitor-input";
import { textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { marketChoices } from "~/server/market-choices";
import { readKeywordSearch } from "~/services/keywords/read-keyword-search";
import { changeSearch } from "~/services/monitors/change-search";
import { parseInput } from "~/services/parse-input";
import type { Act, LoadInput } from "../../dialogs/server-dialog";
import { tableOf } from "../../query/selected";
import { tableHref } from "../../query/table-address";

/** What the keyword in the address follows; null where the account does not track it. */
export async function readChangeKeyword({ ctx, seat }: Signed, { url, language }: LoadInput) {
	const hid = url.searchParams.get("id") ?? "";
	const start = await readKeywordSearch(ctx, seat, hid);
	return start && { hid, start, ...marketChoices(language) };
}

export const changeKeyword: Act = async (signed, input) => {
	const { ctx, seat } = signed;
	const { form } = input;
	const hid = input.url.searchParams.get("id") ?? "";
	const fields = ["website", "keywords", "country", "language", "engine", "device", "place"].map((name) => [name, textOf(form, name)]);
	await changeSearch(ctx, seat, { hid, search: parseInput(monitorInputSchema, Object.fromEntries(fields)) });
	const { query } = await tableOf(signed, input);
	return { to: tableHref(query, "keyword_detail", { id: hid }), toast: { kind: "success", key: "monitoring.notice.searchChanged" } };
};
