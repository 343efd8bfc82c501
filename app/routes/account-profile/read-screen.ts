import { COUNTRIES } from "@serpentine/serp/hosts";
import { deviceName } from "~/domain/account/device-name";
import { isFreshProof } from "~/domain/account/owner-proof";
import { profileFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { formatAgo, formatInstant } from "~/i18n/format";
import { countryName } from "~/i18n/place-names";
import type { Signed } from "~/server/guards";
import { phoneCountries } from "~/server/phone-number";
import { type Activity, listActivity } from "~/services/account/list-activity";
import { listOwnSessions, type OwnSession } from "~/services/account/own-sessions";
import { listApiTokens } from "~/services/api-tokens/list-api-tokens";

export const DIALOGS = ["change_password", "delete_account"] as const;

/** Countries listed first in the phone field. Source: spec A §2 "Account verification dialog". */
const FIRST_COUNTRIES = ["us", "fr", "es"];

/** Content of the profile, formatted for the reader's language and zone. */
export async function readScreen(signed: Signed, { url, language }: { url: URL; language: string }) {
	const { ctx, user, account, session } = signed;
	const place = { language, timezone: account.timezone };
	const now = ctx.now();
	const before = Number(url.searchParams.get("before"));
	const activity = await listActivity(ctx, {
		userHid: user.hid,
		accountHid: account.hid,
		before: Number.isSafeInteger(before) && before > 0 ? before : null,
	});
	const told = (at: number) => ({ ago: formatAgo(at, now, language), exact: formatInstant(at, place), iso: new Date(at).toISOString() });
	return {
		profile: {
			first_name: user.firstName,
			last_name: user.lastName,
			company: user.company,
			email: user.email,
			phone: user.phone,
			phone_country: user.phoneCountry || account.country,
		},
		version: versionOf(profileFields(user)),
		countries: phoneCountryOptions(language),
		needsPassword: !isFreshProof(session, "any", now),
		sessions: (await listOwnSessions(ctx, signed.seat)).map((one) => sessionView(one, told)),
		activity: { events: activity.events.map((event) => eventView(event, told)), next: activity.next, paged: before > 0 },
		dialog: await readDialog(signed, url.searchParams.get("dialog")),
	};
}
export type Screen = Awaited<ReturnType<typeof readScreen>>;

type Told = (at: number) => { ago: string; exact: string; iso: string };

function sessionView({ hid, current, kind, impersonated, ip, userAgent, lastSeenAt, createdAt }: OwnSession, told: Told) {
	return { hid, current, kind, impersonated, ip, device: deviceName(userAgent), lastSeen: told(lastSeenAt), opened: told(createdAt) };
}

function eventView({ id, action, at, impersonated, ip, userAgent }: Activity, told: Told) {
	// Event names contain the date of the terms (terms.accepted_2025-03-31); the catalogue's keys do not.
	const key = action.replace(/_\d{4}-\d{2}-\d{2}$/, "").replaceAll(/[.-]/g, "_");
	return { id, key, impersonated, ip, device: userAgent === null ? null : deviceName(userAgent), at: told(at) };
}

function phoneCountryOptions(language: string) {
	const known = phoneCountries(COUNTRIES).map(({ code, callingCode }) => ({
		code,
		name: `${countryName(code, language)} (+${callingCode})`,
	}));
	const sorted = known.toSorted((a, b) => a.name.localeCompare(b.name, language));
	const first = FIRST_COUNTRIES.flatMap((code) => known.find((one) => one.code === code) ?? []);
	return { first, others: sorted.filter(({ code }) => !FIRST_COUNTRIES.includes(code)) };
}

async function readDialog({ ctx, account, session, seat }: Signed, wanted: string | null) {
	const name = DIALOGS.find((one) => one === wanted);
	if (!name) return null;
	const fresh = isFreshProof(session, "code", ctx.now());
	const tokens = (await listApiTokens(ctx, seat)).length;
	if (name === "change_password") return { name, fresh, tokens };
	return { name, fresh, keywords: account.monitorCount, tokens, paid: account.plan === "expert_20210323" };
}
export type DialogContent = NonNullable<Screen["dialog"]>;
