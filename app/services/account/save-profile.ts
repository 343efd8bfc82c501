import { ALWAYS, changes } from "~/db/guard";
import { isProfileAsRead, setProfile } from "~/db/users";
import { tidyName } from "~/domain/account/tidy-name";
import { profileFields } from "~/domain/edit/edited-fields";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { mergeOrRefuse } from "../edits/merge-or-refuse";
import { assertRight, type UserSeat } from "../seat/seat";
import { proveOwner } from "../sessions/prove-owner";

/** Fields of the profile; absent ones are left unchanged. */
export interface ProfileChange {
	firstName?: string;
	lastName?: string;
	company?: string;
	/** A number in international format with its country in lower case, read by the caller; "" for both takes it away. */
	phone?: { number: string; country: string };
}

/** version: the one that the edit began from. */
type ProfileEdit = ProfileChange & { version?: string };

/** Names and companies are no longer than this. */
export const PROFILE_TEXT_MAX_CHARACTERS = 100;

/**
 * Saves names, company and phone of the caller. A new phone number requires the owner's proof, because codes may be sent to it. Throws
 * ValidationException (first_name, last_name, company), ConflictException as mergeOrRefuse, for the phone also ImpersonatedException and ReauthenticationException. Source: spec A §5
 * "Profile".
 */
export async function saveProfile(ctx: Ctx, seat: UserSeat, change: ProfileEdit, proof: { password: string }): Promise<void> {
	assertRight(seat, "person.write");
	const { version, ...sent } = change;
	const checked: ProfileChange = { ...checkedTexts(sent), ...(sent.phone && { phone: sent.phone }) };
	const {
		first_name: firstName,
		last_name: lastName,
		company,
		phone,
	} = mergeOrRefuse(version, profileFields(seat.user), fieldsOf(checked));
	const texts = {
		...(firstName !== undefined && { firstName }),
		...(lastName !== undefined && { lastName }),
		...(company !== undefined && { company }),
	};
	const newPhone = phone !== undefined && (phone.number !== seat.user.phone || phone.country !== seat.user.phoneCountry);
	if (newPhone && phone.number !== seat.user.phone) {
		assertRight(seat, "identity.write");
		await proveOwner(ctx, seat, { password: proof.password, after: "any" });
	}
	const { id, hid } = seat.user;
	const isSame = version === undefined ? ALWAYS : isProfileAsRead(seat.user);
	const action = newPhone ? "phone.changed" : "profile.changed";
	const [, saved] = await ctx.db.batch([
		recordAudit(ctx, { actorId: id, impersonatorId: seat.session.impersonatorId, subject: `user:${hid}`, action }, isSame),
		setProfile(
			ctx.db,
			id,
			{ ...texts, ...(newPhone && { phone: phone.number, phoneCountry: phone.country }) },
			{ at: ctx.now(), when: isSame },
		),
	]);
	if (changes(saved) !== 1) throw new AppError("ConflictException");
}

/** The change as its form names it. */
function fieldsOf({ firstName, lastName, company, phone }: ProfileChange) {
	return {
		...(firstName !== undefined && { first_name: firstName }),
		...(lastName !== undefined && { last_name: lastName }),
		...(company !== undefined && { company }),
		...(phone && { phone }),
	};
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
