import { MEMORIZED_LISTS } from "~/domain/account/memorized";
import { MAIL_SWITCHES, readUserMeta } from "~/domain/account/user-meta";
import { APP_VERSION } from "~/domain/app-version";
import type { Signed } from "~/server/guards";
import { countryChoices } from "~/server/market-choices";

/** The dialog of each memorized list, by the name in addresses. */
export const LIST_DIALOGS = { domains: "memorized_websites", keywords: "memorized_keywords" } as const;

/** Everything that the preferences show. */
export function readScreen({ user, account }: Signed, { url, language }: { url: URL; language: string }) {
	const meta = readUserMeta(user.meta);
	const dialog = url.searchParams.get("dialog");
	const open = MEMORIZED_LISTS.find((list) => LIST_DIALOGS[list] === dialog);
	return {
		// The language is that of the page one reads, wherever it was chosen; saving makes it the account's.
		locale: { country: account.country, language, timezone: account.timezone },
		/** Mails are written in this language, where it is another one; null where it is the page's. */
		mailLanguage: account.language === language ? null : account.language,
		countries: countryChoices(language),
		timezones: timezones(account.timezone),
		switches: MAIL_SWITCHES.map((name) => ({ name, on: meta[`notify_${name}`] })),
		memorized: MEMORIZED_LISTS.map((list) => ({ list, count: meta[`autocompletion_${list}`].length })),
		dialog: open ? { list: open, values: meta[`autocompletion_${open}`] } : null,
		version: APP_VERSION,
	};
}
export type Screen = ReturnType<typeof readScreen>;

/** The platform's zones, and the account's own where it bears another of its names. */
function timezones(own: string): string[] {
	const known = Intl.supportedValuesOf("timeZone");
	return [...new Set([...known, own])].sort();
}
