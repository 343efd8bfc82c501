import type { AppError } from "../app-error";
import { seatOfCaller } from "../seat/make-seat";
import type { UserSeat } from "../seat/seat";
import { findSession } from "../sessions/find-session";
import { somebody, type TestCtx, testCtx } from "../sessions/test-ctx";
import { type SignUp, signUp } from "./sign-up";

let lastAddress = 0;
export function newcomer(fields: Partial<SignUp> = {}): SignUp {
	lastAddress += 1;
	const { email, country, language, timezone } = somebody();
	const password = "a fine long password";
	return { email, password, country, language, timezone, ip: `198.51.100.${lastAddress}`, userAgent: null, ...fields };
}
export async function callerOf(ctx: TestCtx, secret: string): Promise<UserSeat> {
	const caller = await findSession(ctx, { secret, kind: "cookie", ip: null });
	if (!caller) throw new Error("no session");
	return seatOfCaller(caller);
}
export async function joined(fields: Partial<SignUp> = {}) {
	const ctx = testCtx();
	const person = newcomer(fields);
	const { sessionSecret, isSent } = await signUp(ctx, person);
	const caller = () => callerOf(ctx, sessionSecret);
	return { ctx, person, isSent, caller, secret: sessionSecret };
}
export const codeIn = (ctx: TestCtx) => ctx.mails.at(-1)?.code ?? "";
export const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error: AppError) => error.code);
