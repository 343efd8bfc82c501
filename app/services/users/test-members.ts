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

/** For tests: makes a user a member of an account. */
export async function joinAccount(ctx: Ctx, userId: number, accountId: number): Promise<void> {
	await ctx.db.insert(membership).values({ userId, accountId, role: "member" });
}
