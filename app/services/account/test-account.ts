import { seatOfCaller } from "../seat/make-seat";
import { findSession } from "../sessions/find-session";
import { openSession } from "../sessions/open-session";
import { somebody, testCtx } from "../sessions/test-ctx";
import { createUser, type NewUser } from "../users/create-user";

/** For tests in workerd: a user with a session of their own, as a caller with their seat. */
export async function signedInCaller(fields: Partial<NewUser> = {}, method: "password" | "code" | "link" = "password") {
	const ctx = testCtx();
	const person = { ...somebody(), ...fields };
	const made = await createUser(ctx, person);
	const open = async (how: { method?: "password" | "code" | "link"; userAgent?: string } = {}) => {
		const user = { id: made.userId, hid: made.userHid, role: "USER" as const };
		const { secret } = await openSession(ctx, {
			kind: "cookie",
			user,
			accountId: made.accountId,
			ip: "192.0.2.1",
			userAgent: null,
			...how,
		});
		return secret;
	};
	const callerOf = async (secret: string) => {
		const caller = await findSession(ctx, { secret, kind: "cookie", ip: null });
		if (!caller) throw new Error("no session");
		return seatOfCaller(caller);
	};
	const secret = await open({ method });
	return { ctx, person, ...made, secret, open, callerOf, caller: await callerOf(secret) };
}
