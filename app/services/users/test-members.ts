import { and, eq } from "drizzle-orm";
import { membership } from "~/db/tables/users";
import type { Ctx } from "../ctx";
import { somebody } from "../sessions/test-ctx";
import { createUser, type NewUser } from "./create-user";

/** For tests: a member of an account, with an account of their own. */
export async function addMember(ctx: Ctx, accountId: number, fields: Partial<NewUser> = {}) {
	const person = await createUser(ctx, { ...somebody(), ...fields });
	await joinAccount(ctx, person.userId, accountId);
	return person;
}

/** For tests: a member of an account who has no account of their own, so that it is their home account. */
export async function addGuest(ctx: Ctx, accountId: number, fields: Partial<NewUser> = {}) {
	const person = await addMember(ctx, accountId, fields);
	await ctx.db.delete(membership).where(and(eq(membership.userId, person.userId), eq(membership.accountId, person.accountId)));
	return person;
}

/** For tests: makes a user a member of an account. */
export async function joinAccount(ctx: Ctx, userId: number, accountId: number): Promise<void> {
	await ctx.db.insert(membership).values({ userId, accountId, role: "manager" });
}
