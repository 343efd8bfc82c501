import type { Ctx } from "../ctx";
import type { QueryAccess, QueryAnswer } from "../query-ports";
import type { Connection } from "./visit-property";

/** Opens access to the service of a connection with its decrypted credential. */
export async function openConnection(ctx: Ctx, { kind, way, sealedCredential }: Connection): Promise<QueryAnswer<QueryAccess>> {
	const secret = (await ctx.ports.secrets?.open(sealedCredential)) ?? null;
	const source = ctx.ports.queries?.sources[kind];
	if (secret === null || !source) return { ok: false, refusal: "not_configured", afterMs: 0 };
	return source.access({ way, secret });
}
