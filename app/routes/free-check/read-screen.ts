import { isCountry } from "@serpentine/serp/hosts";
import { VISITOR_CHECKS_PER_DAY } from "~/domain/check/check-limits";
import { checkReport } from "~/domain/check/check-report";
import { defaultCountry, isLanguage } from "~/domain/reference/languages";
import type { Place } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { checkWords } from "~/server/error-words";
import { marketChoices } from "~/server/market-choices";
import { listVisitorChecks } from "~/services/checks/visitor-checks";
import type { Ctx } from "~/services/ctx";
import { listDatacenters } from "~/services/datacenters/list-datacenters";
import { exampleReport } from "./example-report";

/** Data of the screen, ready to print. country: of the visitor's network, when the platform provides it. */
export async function readFreeCheck(ctx: Ctx, visitor: { visitor: string | null; language: Language; country: unknown }) {
	const { language } = visitor;
	const near = typeof visitor.country === "string" ? visitor.country.toLowerCase() : "";
	const place: Place = { language, timezone: "UTC" };
	const reports = (visitor.visitor === null ? [] : await listVisitorChecks(ctx, visitor.visitor)).map(checkReport);
	const datacenters = await listDatacenters(ctx);
	return {
		place,
		now: ctx.now(),
		perDay: VISITOR_CHECKS_PER_DAY,
		words: checkWords(language),
		reports,
		waiting: reports.some(({ datacenters, seen }) =>
			Object.entries(datacenters).some(([id, position]) => position === null || (position === false && seen[id]?.retry_at !== undefined)),
		),
		datacenters,
		/** Shown until the visitor has an answer of their own. */
		example: reports.length === 0 ? exampleReport(language, datacenters, ctx.now()) : null,
		country: isCountry(near) ? near : defaultCountry(language),
		language: isLanguage(language) ? language : "en",
		...marketChoices(language),
	};
}
