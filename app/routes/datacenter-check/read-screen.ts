import { checksChipTone, SUBSCRIBE_AT_LIMIT } from "~/domain/check/check-limits";
import { checkReport } from "~/domain/check/check-report";
import { isLimit } from "~/domain/plan/plan-rules";
import { DEFAULT_ENGINE } from "~/domain/reference/search-engines";
import { searchLanguage } from "~/domain/reference/search-language";
import { printStoragePath } from "~/domain/storage/paths";
import { dayAt } from "~/domain/time/account-zone";
import { formatNumber } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { checkWords } from "~/server/error-words";
import type { Signed } from "~/server/guards";
import { marketChoices } from "~/server/market-choices";
import { placeOf } from "~/server/place-of";
import { readCheckUsage } from "~/services/checks/check-quota";
import { listChecks } from "~/services/checks/list-checks";
import { suggestCheckValues } from "~/services/checks/suggest-check-values";
import { listDatacenters } from "~/services/datacenters/list-datacenters";
import { type CheckQuery, FOCUS } from "./check-query";
import { openDialog } from "./dialog-registry";

/** Data of the screen, ready to print. */
export async function readScreen(signed: Signed, asked: { query: CheckQuery; parameters: URLSearchParams; language: Language }) {
	const { ctx, account, seat } = signed;
	const { language, parameters } = asked;
	const place = placeOf(account, language);
	const usage = await readCheckUsage(ctx, seat);
	const left = Math.max(0, usage.max - usage.used);
	const { query, list } = await readPage(signed, asked.query);
	return {
		place,
		now: ctx.now(),
		query,
		rows: list.checks.map((check) => {
			const year = Number(dayAt(account, check.createdAt).slice(0, 4));
			return { report: checkReport(check), path: printStoragePath({ kind: "check", hid: account.hid, year, check: check.hid }) };
		}),
		total: list.total,
		pages: Math.max(1, Math.ceil(list.total / query.size)),
		datacenters: await listDatacenters(ctx),
		usage: {
			used: formatNumber(usage.used, language),
			max: formatNumber(usage.max, language),
			hasLimit: isLimit(usage.max),
			left,
			tone: checksChipTone(left),
			subscribes: usage.max === SUBSCRIBE_AT_LIMIT,
		},
		// Without any check the form is all that there is to do.
		form: query.add || (list.total === 0 && query.q === "") ? await formContent(signed, parameters, language) : null,
		dialog: await openDialog(signed, { parameters, place, language, left }),
	};
}

export type Screen = Awaited<ReturnType<typeof readScreen>>;
export type CheckRowView = Screen["rows"][number];

/** A page number beyond the last page, for example after a removal, means the last page. */
async function readPage({ ctx, seat }: Signed, query: CheckQuery) {
	const { page, size: itemsPerPage, sort: sortBy, q: search } = query;
	const wanted = { page, itemsPerPage, sortBy, isDescending: query.dir === "desc", search };
	const list = await listChecks(ctx, seat, wanted);
	const last = Math.max(1, Math.ceil(list.total / itemsPerPage));
	if (page <= last) return { query, list };
	return { query: { ...query, page: last }, list: await listChecks(ctx, seat, { ...wanted, page: last }) };
}

/**
 * Content of the add form. Country and language default to the account's; after a check, website, country and language are kept. Source:
 * spec B §2 "Add form".
 */
async function formContent({ ctx, account, seat }: Signed, parameters: URLSearchParams, language: Language) {
	const { keywords, domains } = await suggestCheckValues(ctx, seat);
	return {
		/** Hid of the check just added: a new value resets the form. */
		made: parameters.get("made"),
		isFocused: parameters.get("add") === FOCUS.add,
		words: checkWords(language),
		domain: parameters.get("domain") ?? "",
		country: parameters.get("country") ?? account.country,
		language: parameters.get("language") ?? searchLanguage(parameters.get("country") ?? account.country, account.language),
		engine: parameters.get("engine") ?? DEFAULT_ENGINE,
		keywords,
		domains,
		...marketChoices(language),
	};
}
