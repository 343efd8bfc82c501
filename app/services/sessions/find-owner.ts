import { ownerByEmailKey, ownerByHid, ownerById } from "~/db/users";
import type { Ctx } from "../ctx";

/** A user with the account that they own, as signing in needs them. */
export type Owner = NonNullable<Awaited<ReturnType<typeof findOwnerByEmail>>>;

/** By the key of an e-mail address (domain/account/email-key.ts); null for none. It asks the database in any case. */
export function findOwnerByEmail(ctx: Ctx, key: string | null) {
	return ownerByEmailKey(ctx.db, key ?? "");
}

export function findOwnerById(ctx: Ctx, userId: number) {
	return ownerById(ctx.db, userId);
}

export function findOwnerByHid(ctx: Ctx, hid: string) {
	return ownerByHid(ctx.db, hid);
}
