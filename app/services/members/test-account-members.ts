import { eq } from "drizzle-orm";
import { membership } from "~/db/tables/users";
import { ask, signedInUser } from "~/server/api/test-client";
import { seatOfCaller } from "../seat/make-seat";
import type { UserSeat } from "../seat/seat";
import { findSession } from "../sessions/find-session";
import { openSession } from "../sessions/open-session";
import { somebody, type TestCtx } from "../sessions/test-ctx";
import { createUser } from "../users/create-user";
import { acceptInvitation } from "./accept-invitation";
import { inviteMember } from "./invite-member";

const PAID = { account: { plan: "expert_20210323" as const, packs: 1 } };
/** For tests: what somebody types on the page of an invitation. */
export const NEWCOMER = {
	...{ password: "a long and new password", firstName: "Nina", lastName: "New", acceptsTerms: true },
	...{ country: "fr", language: "fr", timezone: "Europe/Paris", ip: null, userAgent: null },
};

type Person = Awaited<ReturnType<typeof signedInUser>>;

/** For tests: the seat of a session in the person's own account, or in the one with this hid. */
export async function seatOf(ctx: TestCtx, secret: string, within: string | null = null): Promise<UserSeat> {
	const caller = await findSession(ctx, { secret, kind: "bearer", ip: null, within });
	if (!caller) throw new Error("no session");
	return seatOfCaller(caller);
}

/** For tests: the owner of an account. */
export async function owner(fields: Parameters<typeof signedInUser>[0] = PAID) {
	const person = await signedInUser({ ...fields, firstName: "Olga", lastName: "Owner" });
	return { ...person, seat: await seatOf(person.ctx, person.token) };
}

/** For tests: somebody with an account of their own. */
export async function visitor(ctx: TestCtx) {
	const fields = somebody();
	const made = await createUser(ctx, fields);
	const request = {
		user: { id: made.userId, hid: made.userHid, role: "USER" as const },
		accountId: made.accountId,
		ip: null,
		userAgent: null,
	};
	const { secret } = await openSession(ctx, { ...request, kind: "bearer" });
	return { ...made, secret, email: fields.email, password: fields.password, seat: await seatOf(ctx, secret) };
}

/** A session of a user, with their seat in an account of others. */
async function inside(ctx: TestCtx, person: { userId: number; userHid: string }, of: { accountId: number; accountHid: string }) {
	const request = {
		user: { id: person.userId, hid: person.userHid, role: "USER" as const },
		accountId: of.accountId,
		ip: null,
		userAgent: null,
	};
	const { secret } = await openSession(ctx, { ...request, kind: "bearer" });
	return { secret, seat: await seatOf(ctx, secret, of.accountHid) };
}

/** For tests: somebody who has accepted. */
export async function member(
	of: { ctx: TestCtx; accountId: number; accountHid: string; seat: UserSeat },
	role: "manager" | "editor" | "reader" = "manager",
) {
	const person = await visitor(of.ctx);
	const { token } = await inviteMember(of.ctx, of.seat, { email: person.email, role });
	await acceptInvitation(of.ctx, person.seat, { token });
	return { ...person, ...(await inside(of.ctx, person, of)) };
}

/** For tests: adds a website; returns its hid. */
export async function addWebsite({ ctx, bearer }: Pick<Person, "ctx" | "bearer">, domain: string) {
	await ask(ctx, "POST", "monitors", { headers: bearer, body: { website: domain, keywords: ["lamp"], country: "fr", language: "fr" } });
	const { body } = await ask(ctx, "GET", "websites", { headers: bearer });
	return (body as { id: string; domain: string }[]).find((one) => one.domain === domain)?.id ?? "";
}

/** For tests: roles in an account by user. */
export const rolesIn = async (ctx: TestCtx, accountId: number) =>
	Object.fromEntries(
		(await ctx.db.select().from(membership).where(eq(membership.accountId, accountId))).map((one) => [one.userId, one.role]),
	);
