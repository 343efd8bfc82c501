import { heldConnections, isSharedIdentity } from "~/db/connections";
import { pauseVisits } from "~/db/property-visits";
import type { Ctx } from "../ctx";
import { revokeAccess } from "./revoke-access";

/**
 * Revokes the credentials of an account that is about to be destroyed, and takes the leases of its visits, so that they write nothing any more. Its rows go
 * with the account.
 */
export async function dropConnections(ctx: Ctx, accountId: number): Promise<void> {
	await pauseVisits(ctx.db, accountId);
	for (const connection of await heldConnections(ctx.db, accountId))
		if (!(await isSharedIdentity(ctx.db, connection))) await revokeAccess(ctx, connection);
}
