import { byName } from "~/domain/by-name";
import { planRules } from "~/domain/plan/plan-rules";
import { DEFAULT_ENGINE } from "~/domain/reference/search-engines";
import { searchLanguage } from "~/domain/reference/search-language";
import { textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { marketChoices } from "~/server/market-choices";
import { MARKET_FIELDS, trackElsewhere } from "~/services/monitors/track-elsewhere";
import type { Act, LoadInput } from "../../dialogs/server-dialog";
import { findConfirmed, readSelection, tableOf } from "../../query/selected";
import { tableHref } from "../../query/table-address";
import { readSelectedKeywords } from "./remove-keywords";

/** Returns the selected keywords and the markets in which they can also be tracked. */
export async function readTrackElsewhere(signed: Signed, input: LoadInput) {
	const { account } = signed;
	return {
		...(await readSelectedKeywords(signed, input)),
		start: {
			country: account.country,
			language: searchLanguage(account.country, account.language),
			engine: DEFAULT_ENGINE,
			device: "desktop",
		},
		left: Math.max(0, planRules(account).max_monitor - account.monitorCount),
		...marketChoices(input.language),
	};
}

export const trackMore: Act = async (signed, input) => {
	const { ctx, seat } = signed;
	const { form } = input;
	const market = byName(MARKET_FIELDS, (name) => textOf(form, name));
	const table = await tableOf(signed, input);
	const { hids } = await findConfirmed(signed, table, { form, asked: readSelection(form) });
	const { added, left } = await trackElsewhere(ctx, seat, { hids, market });
	const key = left > 0 ? "monitoring.notice.trackedSome" : "monitoring.notice.added";
	// The redirect shows today, the first day of the new keywords.
	const to = tableHref({ ...table.query, date: null, comparison: null });
	return { to, toast: { kind: added > 0 ? "success" : "info", key, facts: { count: added, left } } };
};
