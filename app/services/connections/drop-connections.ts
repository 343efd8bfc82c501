import { heldConnections, isSharedIdentity } from "~/db/connections";
import type { Ctx } from "../ctx";
import { revokeAccess } from "./revoke-access";

/** Revokes the credentials of an account that is about to be destroyed. Its rows go with the account. */
export async function dropConnections(ctx: Ctx, accountId: number): Promise<void> {
	for (const connection of await heldConnections(ctx.db, accountId))
		if (!(await isSharedIdentity(ctx.db, connection))) await revokeAccess(ctx, connection);
}
