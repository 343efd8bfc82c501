import { emailKey } from "~/domain/account/email-key";
import { NAME_MAX_CHARACTERS } from "~/domain/account/sign-up-rules";
import { tidyName } from "~/domain/account/tidy-name";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { readPolicy } from "../policy/read-policy";
import { assertRight, type UserSeat } from "../seat/seat";
import { createUser } from "./create-user";
import { type Invitation, issueInvitation } from "./issue-invitation";

/** Bytes of the password that nobody knows: the user chooses another one after the first sign-in. */
const PASSWORD_BYTES = 32;

/**
 * Opens an account for somebody, active at once, with a link that signs in once and is valid for seven days.
 * Country, language and time zone are the administrator's; the user changes them in the preferences. Throws ForbiddenException {signUp}
 * where nobody may sign up, ValidationException (email, first_name, last_name), ConflictException (email) for a known address.
 */
export async function inviteUser(
	ctx: Ctx,
	seat: UserSeat,
	{ email, firstName = "", lastName = "" }: { email: string; firstName?: string; lastName?: string },
): Promise<Invitation & { userHid: string }> {
	assertRight(seat, "admin.write");
	const { signUp } = await readPolicy(ctx);
	if (signUp === "nobody") throw new AppError("ForbiddenException", { signUp });
	const names = { firstName: tidyName(firstName), lastName: tidyName(lastName) };
	const errors = {
		...(emailKey(email) === null && { email: ["email.invalid"] }),
		...(names.firstName.length > NAME_MAX_CHARACTERS && { first_name: ["text.long"] }),
		...(names.lastName.length > NAME_MAX_CHARACTERS && { last_name: ["text.long"] }),
	};
	if (Object.keys(errors).length > 0) throw new AppError("ValidationException", { count: NAME_MAX_CHARACTERS }, errors);
	const { country, language, timezone } = seat.account;
	const made = await createUser(ctx, {
		...{ email, ...names, country, language, timezone },
		password: Buffer.from(ctx.randomBytes(PASSWORD_BYTES)).toString("base64url"),
		verifiedAt: ctx.now(),
		termsAcceptedAt: null,
	});
	return { userHid: made.userHid, ...(await issueInvitation(ctx, { id: made.userId, hid: made.userHid, email, language })) };
}
