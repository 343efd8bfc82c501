import { setProfile } from "~/db/users";
import { tidyName } from "~/domain/account/tidy-name";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import { proveOwner } from "../sessions/prove-owner";
import { refuseImpersonated } from "../sessions/refuse-impersonated";

/** Fields of the profile; absent ones are left unchanged. */
export interface ProfileChange {
	firstName?: string;
	lastName?: string;
	company?: string;
	/** A number in international format with its country in lower case, read by the caller; "" for both takes it away. */
	phone?: { number: string; country: string };
}

/** Names and companies are no longer than this. */
export const PROFILE_TEXT_MAX_CHARACTERS = 100;

/**
 * Saves names, company and phone of the caller. A new phone number requires the owner's proof, because codes may be sent to it. Throws
 * ValidationException (first_name, last_name, company), for the phone also ImpersonatedException and ReauthenticationException. Source: spec A §5
 * "Profile".
 */
export async function saveProfile(ctx: Ctx, caller: Caller, change: ProfileChange, proof: { password: string }): Promise<void> {
	const texts = checkedTexts(change);
	const { phone } = change;
	const newPhone = phone !== undefined && (phone.number !== caller.user.phone || phone.country !== caller.user.phoneCountry);
	if (newPhone && phone.number !== caller.user.phone) {
		refuseImpersonated(caller);
		await proveOwner(ctx, caller, { password: proof.password, after: "any" });
	}
	const { id, hid } = caller.user;
	await ctx.db.batch([
		setProfile(ctx.db, id, { ...texts, ...(newPhone && { phone: phone.number, phoneCountry: phone.country }) }, ctx.now()),
		recordAudit(ctx, {
			actorId: id,
			impersonatorId: caller.session.impersonatorId,
			subject: `user:${hid}`,
			action: newPhone ? "phone.changed" : "profile.changed",
		}),
	]);
}

const FIELDS = { firstName: "first_name", lastName: "last_name", company: "company" } as const;

function checkedTexts(change: ProfileChange): Partial<Record<keyof typeof FIELDS, string>> {
	const texts: Partial<Record<keyof typeof FIELDS, string>> = {};
	const errors: Record<string, string[]> = {};
	for (const key of ["firstName", "lastName", "company"] as const) {
		const typed = change[key];
		if (typed === undefined) continue;
		const text = tidyName(typed);
		if (text === "" && key !== "company") errors[FIELDS[key]] = [`required.${FIELDS[key]}`];
		else if (text.length > PROFILE_TEXT_MAX_CHARACTERS) errors[FIELDS[key]] = ["text.long"];
		texts[key] = text;
	}
	if (Object.keys(errors).length > 0) throw new AppError("ValidationException", { count: PROFILE_TEXT_MAX_CHARACTERS }, errors);
	return texts;
}
