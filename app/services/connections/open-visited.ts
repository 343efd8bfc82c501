import type { ConnectionRow } from "~/db/connections";
import type { Ctx } from "../ctx";
import type { QueryAccess, QueryAnswer } from "../query-ports";
import { openAccess } from "./open-access";
import { readElsewhere } from "./read-elsewhere";

/** Opens access for the visit of a property. When the access has ended, another connection of the account may read the property from its next visit on. */
export async function openVisited(ctx: Ctx, connection: ConnectionRow): Promise<QueryAnswer<QueryAccess>> {
	const answer = await openAccess(ctx, connection);
	if (!answer.ok && answer.refusal === "revoked") await readElsewhere(ctx, connection);
	return answer;
}
