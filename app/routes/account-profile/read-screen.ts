import { COUNTRIES } from "@serpentine/serp/hosts";
import { actionKey } from "~/domain/account/audit-kinds";
import { deviceName } from "~/domain/account/device-name";
import type { ProofView } from "~/domain/account/owner-proof";
import { profileFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { formatAgo, formatInstant } from "~/i18n/format";
import { countryName } from "~/i18n/place-names";
import type { Signed } from "~/server/guards";
import { phoneCountries } from "~/server/phone-number";
import { type Activity, listActivity } from "~/services/account/list-activity";
import { listApiTokens } from "~/services/api-tokens/list-api-tokens";
import { readProof } from "~/services/security/read-proof";
import { readSecurity } from "~/services/security/read-security";

const DIALOGS = ["change_password", "delete_account"] as const;

/** Countries listed first in the phone field. Source: spec A §2 "Account verification dialog". */
const FIRST_COUNTRIES = ["us", "fr", "es"];

/** Content of the profile, formatted for the reader's language and zone. */
export async function readScreen(signed: Signed, { url, language }: { url: URL; language: string }) {
	const { ctx, user, account } = signed;
	const place = { language, timezone: account.timezone };
	const now = ctx.now();
	const before = Number(url.searchParams.get("before"));
	const activity = await listActivity(ctx, {
		userHid: user.hid,
		// Only who may read members sees the events of the account; others see their own.
		accountHid: signed.seat.may("members.read") ? account.hid : null,
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
		proof: await readProof(ctx, signed.seat, "any"),
		activity: { events: activity.events.map((event) => eventView(event, told)), next: activity.next, paged: before > 0 },
		dialog: await readDialog(signed, url.searchParams.get("dialog")),
	};
}
export type Screen = Awaited<ReturnType<typeof readScreen>>;

type Told = (at: number) => { ago: string; exact: string; iso: string };

function eventView({ id, action, at, impersonated, ip, userAgent }: Activity, told: Told) {
	return { id, key: actionKey(action), impersonated, ip, device: userAgent === null ? null : deviceName(userAgent), at: told(at) };
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

type DialogContent =
	| { name: "change_password"; proof: ProofView; tokens: number; passkeys: number }
	| { name: "delete_account"; proof: ProofView; tokens: number; keywords: number; paid: boolean };

async function readDialog({ ctx, account, seat, memberRole }: Signed, wanted: string | null): Promise<DialogContent | null> {
	const name = DIALOGS.find((one) => one === wanted);
	if (!name) return null;
	const proof = await readProof(ctx, seat, "code");
	if (name === "change_password") {
		const tokens = seat.may("access.read") ? (await listApiTokens(ctx, seat)).length : 0;
		return { name, proof, tokens, passkeys: (await readSecurity(ctx, seat)).passkeys.length };
	}
	// A member goes alone: the account stays.
	if (memberRole !== "owner") return { name, proof, keywords: 0, tokens: 0, paid: false };
	const tokens = (await listApiTokens(ctx, seat)).length;
	const paid = account.plan === "expert_20210323";
	return { name, proof, keywords: account.monitorCount, tokens, paid };
}
export type RemovalContent = Extract<Screen["dialog"], { name: "delete_account" }>;
