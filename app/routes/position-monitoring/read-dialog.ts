import { type Plan, planRules } from "~/domain/plan/plan-rules";
import { COUNTRY_DOMAINS } from "~/domain/reference/country-domains";
import { LANGUAGES } from "~/domain/reference/languages";
import { countryName, languageName } from "~/i18n/format";
import type { DialogName } from "./table-query";

/** Names shown in a confirmation; the rest is counted. */
const NAMED_IN_DIALOG = 10;

interface Named {
	hid: string;
	term: string;
	domain: string;
}

interface DialogInput {
	name: DialogName | null;
	ids: readonly string[];
	account: { country: string; language: string; plan: Plan; packs: number };
	language: string;
	left: number;
}

/** What the dialog of an address needs to be shown; null when there is none. */
export function readDialogContent(rows: readonly Named[], input: DialogInput) {
	switch (input.name) {
		case null:
			return null;
		case "add_keywords":
			return addContent(input);
		case "remove_keywords":
			return { name: "remove_keywords" as const, ...selection(rows, input.ids) };
		case "refresh_keywords": {
			const intervalHours = planRules(input.account).max_monitor_refresh_interval_hours;
			const all = input.ids.length === 0;
			return { name: "refresh_keywords" as const, all, intervalHours, ...selection(rows, all ? null : input.ids) };
		}
	}
}

/** ids null: all. */
function selection(rows: readonly Named[], ids: readonly string[] | null) {
	const wanted = ids && new Set(ids);
	const chosen = wanted ? rows.filter(({ hid }) => wanted.has(hid)) : rows;
	return {
		ids: ids ? chosen.map(({ hid }) => hid) : [],
		count: chosen.length,
		named: chosen.slice(0, NAMED_IN_DIALOG).map(({ hid, term, domain }) => ({ hid, term, domain })),
	};
}

function addContent({ account, language, left }: DialogInput) {
	const named = (codes: readonly string[], name: (code: string, language: string) => string) =>
		codes.map((code) => ({ code, name: name(code, language) })).sort((a, b) => a.name.localeCompare(b.name, language));
	return {
		name: "add_keywords" as const,
		left,
		country: account.country,
		language: account.language,
		countries: named(Object.keys(COUNTRY_DOMAINS), countryName),
		languages: named(LANGUAGES, languageName),
	};
}

export type DialogContent = NonNullable<ReturnType<typeof readDialogContent>>;
