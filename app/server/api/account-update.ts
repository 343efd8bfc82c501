import { z } from "zod";
import { MEMORIZED_LISTS, type MemorizedList, memorize } from "~/domain/account/memorized";
import { MAIL_SWITCHES } from "~/domain/account/user-meta";
import { readPhoneNumber } from "~/server/phone-number";
import { saveLocale } from "~/services/account/save-locale";
import { type ProfileChange, saveProfile } from "~/services/account/save-profile";
import { setMailSwitches } from "~/services/account/set-mail-switch";
import { AppError } from "~/services/app-error";
import { requirePerson } from "~/services/bot-check/require-person";
import { acceptTerms } from "~/services/users/accept-terms";
import { changeUnverifiedEmail } from "~/services/users/change-unverified-email";
import { saveLists } from "~/services/users/remember";
import type { OpenCall } from "./define-call";
import { versionedSchema } from "./edit-version";

const text = z.string("invalid").max(1_000, "invalid").exactOptional();
const flag = z.boolean("invalid").exactOptional();
const list = z.array(z.string("invalid").max(1_000, "invalid"), "invalid").max(1_000, "invalid").exactOptional();

/** Fields of themselves that users may change; other fields of the payload are dropped. Source: spec A §7 "PUT account", reliability S33. */
export const accountUpdateSchema = z.object({
	first_name: text,
	last_name: text,
	company: text,
	phone: text,
	phone_country: text,
	email: text,
	country: text,
	language: text,
	timezone: text,
	meta: z
		.object({
			notify_account_lifecycle: flag,
			notify_promotions: flag,
			notify_usage_help: flag,
			autocompletion_domains: list,
			autocompletion_keywords: list,
			/** Any value accepts the terms, at the server's time. */
			cgu_accepted_at: z.unknown().exactOptional(),
		})
		.exactOptional(),
	/** Proof of the owner where the sign-in is older than ten minutes. */
	current_password: text,
	...versionedSchema.shape,
	_passive_client_token: text,
});
type AccountUpdate = z.output<typeof accountUpdateSchema>;

/**
 * Carries a PUT account out. Throws AnonymousAccountException without a caller, the services' refusals otherwise; each part is saved whole
 * or not at all, in the order profile, locale, meta, terms, e-mail.
 */
export async function updateAccount({ ctx, seat, payload: wanted, ip }: OpenCall<typeof accountUpdateSchema>): Promise<void> {
	if (!seat) throw new AppError("AnonymousAccountException");
	const token = wanted._passive_client_token;
	// A session is proof enough of a person; a token that is sent all the same must be good.
	if (token) await requirePerson(ctx, { token, action: "account_update", ip });
	const profile = profileOf(wanted);
	const begun = wanted.version === undefined ? {} : { version: wanted.version };
	if (Object.keys(profile).length > 0) await saveProfile(ctx, seat, { ...profile, ...begun }, { password: wanted.current_password ?? "" });
	const { country, language, timezone } = wanted;
	const locale = { ...(country !== undefined && { country }), ...(language !== undefined && { language }) };
	const wholeLocale = { ...locale, ...(timezone !== undefined && { timezone }) };
	if (Object.keys(wholeLocale).length > 0) await saveLocale(ctx, seat, { ...wholeLocale, ...begun });
	const switches = MAIL_SWITCHES.flatMap((name) => {
		const on = wanted.meta?.[`notify_${name}`];
		return on === undefined ? [] : [{ name, on }];
	});
	if (switches.length > 0) await setMailSwitches(ctx, seat, switches);
	const lists = listsOf(wanted);
	if (Object.keys(lists).length > 0) await saveLists(ctx, seat.user, lists);
	if (wanted.meta?.cgu_accepted_at) await acceptTerms(ctx, seat);
	if (wanted.email !== undefined) await changeUnverifiedEmail(ctx, seat, wanted.email);
}

function profileOf({ first_name, last_name, company, phone, phone_country }: AccountUpdate): ProfileChange {
	return {
		...(first_name !== undefined && { firstName: first_name }),
		...(last_name !== undefined && { lastName: last_name }),
		...(company !== undefined && { company }),
		...(phone !== undefined && { phone: phoneOf(phone, phone_country ?? "") }),
	};
}

function phoneOf(typed: string, country: string): { number: string; country: string } {
	if (typed.trim() === "") return { number: "", country: "" };
	const phone = readPhoneNumber(typed, country);
	if (!phone) throw new AppError("ValidationException", {}, { phone: ["phone.invalid"] });
	return phone;
}

function listsOf({ meta }: AccountUpdate): Partial<Record<MemorizedList, string[]>> {
	const lists: Partial<Record<MemorizedList, string[]>> = {};
	for (const name of MEMORIZED_LISTS) {
		const values = meta?.[`autocompletion_${name}`];
		if (values) lists[name] = memorize([], values);
	}
	return lists;
}
