import { MEMORIZED_LISTS } from "~/domain/account/memorized";
import { MAIL_SWITCHES, readUserMeta, startPageOf } from "~/domain/account/user-meta";
import { APP_VERSION } from "~/domain/app-version";
import { localeFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { pastZonesOf } from "~/domain/time/account-zone";
import { formatInstant } from "~/i18n/format";
import { languageInText } from "~/i18n/place-names";
import type { Signed } from "~/server/guards";
import { countryChoices } from "~/server/market-choices";

/** Dialog name of each remembered list. */
export const LIST_DIALOGS = { domains: "memorized_websites", keywords: "memorized_keywords" } as const;

/** Content of the preferences. */
export function readScreen({ user, account }: Signed, { url, language }: { url: URL; language: string }) {
	const meta = readUserMeta(user.meta);
	const dialog = url.searchParams.get("dialog");
	const open = MEMORIZED_LISTS.find((list) => LIST_DIALOGS[list] === dialog);
	return {
		// The form shows the page's language; saving makes it the account's.
		locale: { country: account.country, language, timezone: account.nextTimezone ?? account.timezone },
		dates: account.dateFormat,
		start: startPageOf(user.meta),
		localeVersion: versionOf(localeFields(account)),
		zones: zonesView(account, language),
		/** Language of the account's mails when it differs from the page's; else null. */
		mailLanguage: account.language === language ? null : languageInText(account.language, language),
		countries: countryChoices(language),
		timezones: timezones(account.nextTimezone ?? account.timezone),
		switches: MAIL_SWITCHES.map((name) => ({ name, on: meta[`notify_${name}`] })),
		memorized: MEMORIZED_LISTS.map((list) => ({ list, count: meta[`autocompletion_${list}`].length })),
		dialog: open ? { list: open, values: meta[`autocompletion_${open}`] } : null,
		version: APP_VERSION,
	};
}
export type Screen = ReturnType<typeof readScreen>;

/** A zone that was chosen and holds later, and the one before the current one, each with its instant in the zone that it ends; null for none. */
function zonesView({ timezone, pastZones, nextTimezone, nextTimezoneAt }: Signed["account"], language: string) {
	const last = pastZonesOf({ pastZones }).at(-1);
	const told = (zone: string, at: number) => ({ zone: zoneName(zone), at: formatInstant(at, { language, timezone: zone }) });
	return {
		next: nextTimezone !== null && nextTimezoneAt !== null ? { to: zoneName(nextTimezone), ...told(timezone, nextTimezoneAt) } : null,
		last: last ? told(last.timezone, last.until) : null,
	};
}

/** "America/New York" */
function zoneName(zone: string): string {
	return zone.replaceAll("_", " ");
}

/** The platform's zones, plus the account's zone when the platform lists it under another name. */
function timezones(own: string): string[] {
	const known = Intl.supportedValuesOf("timeZone");
	return [...new Set([...known, own])].sort();
}
