import { failIfAdministrator, isAdministratorThere } from "~/db/administrators";
import { keepFirstSetting } from "~/db/settings";
import { emailKey } from "~/domain/account/email-key";
import { passwordFault } from "~/domain/account/password-rule";
import { FIRST_POLICY, POLICY_SETTINGS } from "~/domain/policy/policy";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { inHashLine } from "../sessions/hash-line";
import { openSession } from "../sessions/open-session";
import { createUser } from "../users/create-user";
import { judgeSetupLink } from "./setup-link";

export interface FirstAdministrator {
	token: string;
	email: string;
	password: string;
	/** ISO 3166-1 alpha-2 and ISO 639-1, lower case, and an IANA zone; resolved by the caller. */
	country: string;
	language: string;
	timezone: string;
	ip: string | null;
	userAgent: string | null;
}

/**
 * Creates the first administrator with the token of the set-up link, and signs them in. No mail is needed: the link proves who they are, and the
 * terms of the installation are theirs. Of concurrent forms one creates a user. Throws ValidationException (email, password),
 * ForbiddenException {state} for a link that is not valid, TooManyAttemptsException {minutes, seconds}.
 */
export async function createFirstAdministrator(ctx: Ctx, input: FirstAdministrator): Promise<{ sessionSecret: string }> {
	const { token, ip, userAgent, ...person } = input;
	const state = await judgeSetupLink(ctx, { token, ip, userAgent });
	if (state !== "open") throw new AppError("ForbiddenException", { state });
	checkFields(input);
	const now = ctx.now();
	const first = [
		failIfAdministrator(ctx.db),
		keepFirstSetting(ctx.db, { key: POLICY_SETTINGS.signUp, value: FIRST_POLICY.signUp, at: now }),
		keepFirstSetting(ctx.db, { key: POLICY_SETTINGS.plans, value: FIRST_POLICY.hasPlans ? "on" : "off", at: now }),
		recordAudit(ctx, { actorId: null, subject: "installation", action: "setup.administrator_created", ip, userAgent }),
	];
	try {
		const made = await inHashLine(ctx, () =>
			createUser(ctx, {
				...person,
				role: "ADMINISTRATOR",
				verifiedAt: now,
				termsAcceptedAt: now,
				account: { plan: "administrator" },
				first,
			}),
		);
		const owner = { id: made.userId, hid: made.userHid, role: "ADMINISTRATOR" as const };
		const { secret } = await openSession(ctx, { kind: "cookie", user: owner, accountId: made.accountId, ip, userAgent });
		return { sessionSecret: secret };
	} catch (error) {
		if (isAdministratorThere(error)) throw new AppError("ForbiddenException", { state: "closed" });
		throw error;
	}
}

function checkFields({ email, password }: FirstAdministrator): void {
	const fault = passwordFault(password, { email });
	const errors = { ...(emailKey(email) === null && { email: ["email.invalid"] }), ...(fault && { password: [fault] }) };
	if (Object.keys(errors).length > 0) throw new AppError("ValidationException", {}, errors);
}
