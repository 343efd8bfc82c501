import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { seatOfCaller } from "../seat/make-seat";
import { type Caller, findSession } from "../sessions/find-session";
import { openSession } from "../sessions/open-session";
import { somebody, testCtx } from "../sessions/test-ctx";
import { acceptTerms } from "./accept-terms";
import { createUser } from "./create-user";

async function signedIn(fields: { verifiedAt?: number | null } = {}) {
	const ctx = testCtx();
	const made = await createUser(ctx, { ...somebody(), termsAcceptedAt: null, ...fields });
	const person = { id: made.userId, hid: made.userHid, role: "USER" as const };
	const { secret } = await openSession(ctx, { kind: "cookie", user: person, accountId: made.accountId, ip: null, userAgent: null });
	const caller = async () => seatOfCaller((await findSession(ctx, { secret, kind: "cookie", ip: null })) as Caller);
	return { ctx, made, caller };
}

test("terms are accepted once, at the server's time, and the log says which", async () => {
	const { ctx, made, caller } = await signedIn();
	const at = await acceptTerms(ctx, await caller());
	expect(Math.abs(at - ctx.now())).toBeLessThan(5_000);
	ctx.advance(60_000);
	expect(await acceptTerms(ctx, await caller())).toBe(at);
	const [row] = await ctx.db.select().from(user).where(eq(user.id, made.userId));
	expect(row?.termsAcceptedAt).toBe(at);
	const log = await ctx.db
		.select()
		.from(audit)
		.where(eq(audit.subject, `user:${made.userHid}`));
	expect(log.filter(({ action }) => action === "terms.accepted_2025-03-31")).toHaveLength(1);
});

test("two concurrent acceptances of the terms have one effect, and both get the same instant", async () => {
	const { ctx, made, caller } = await signedIn();
	const before = await caller();
	const first = await acceptTerms(ctx, before);
	ctx.advance(60_000);
	expect(await acceptTerms(ctx, before)).toBe(first);
	const log = await ctx.db
		.select()
		.from(audit)
		.where(eq(audit.subject, `user:${made.userHid}`));
	expect(log.filter(({ action }) => action.startsWith("terms.accepted"))).toHaveLength(1);
});

test("terms can be accepted neither before activation nor for another user", async () => {
	const unverified = await signedIn({ verifiedAt: null });
	await expect(acceptTerms(unverified.ctx, await unverified.caller())).rejects.toMatchObject({ code: "UnverifiedAccountException" });
	const { ctx, caller, made } = await signedIn();
	const looking = await caller();
	const impersonated = seatOfCaller({ ...looking, session: { ...looking.session, impersonatorId: 1 } });
	await expect(acceptTerms(ctx, impersonated)).rejects.toMatchObject({ code: "ImpersonatedException" });
	const [row] = await ctx.db.select().from(user).where(eq(user.id, made.userId));
	expect(row?.termsAcceptedAt).toBeNull();
});
