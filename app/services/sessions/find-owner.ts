import { eq, type SQL } from "drizzle-orm";
import { membership, user } from "~/db/tables/users";
import type { Ctx } from "../ctx";

/** A user with the account that they own, as signing in needs them. */
export type Owner = NonNullable<Awaited<ReturnType<typeof findOwnerByEmail>>>;

/** By the key of an e-mail address (domain/account/email-key.ts); null for none. It asks the database in any case. */
export function findOwnerByEmail(ctx: Ctx, key: string | null) {
	return findOwner(ctx, eq(user.emailKey, key ?? ""));
}

export function findOwnerById(ctx: Ctx, userId: number) {
	return findOwner(ctx, eq(user.id, userId));
}

export function findOwnerByHid(ctx: Ctx, hid: string) {
	return findOwner(ctx, eq(user.hid, hid));
}

async function findOwner(ctx: Ctx, which: SQL) {
	const [owner] = await ctx.db
		.select({
			id: user.id,
			hid: user.hid,
			email: user.email,
			firstName: user.firstName,
			lastName: user.lastName,
			language: user.language,
			mailKey: user.mailKey,
			role: user.role,
			status: user.status,
			passwordHash: user.passwordHash,
			removalAskedAt: user.removalAskedAt,
			accountId: membership.accountId,
		})
		.from(user)
		.innerJoin(membership, eq(membership.userId, user.id))
		.where(which)
		.limit(1);
	return owner ?? null;
}
