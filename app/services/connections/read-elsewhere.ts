import { type ConnectionRow, heldConnections } from "~/db/connections";
import type { Ctx } from "../ctx";
import { refreshProperties } from "./refresh-properties";

/** Reads the lists of the account's other working connections to a service again: properties of one that cannot read any more go over to them. */
export async function readElsewhere(ctx: Ctx, { id, accountId, kind }: Pick<ConnectionRow, "id" | "accountId" | "kind">): Promise<void> {
	for (const other of await heldConnections(ctx.db, accountId))
		if (other.id !== id && other.kind === kind && other.state === "on") await refreshProperties(ctx, other);
}
