import type { ConnectionRow } from "~/db/connections";
import type { Ctx } from "../ctx";

/** Ends the access of a stored credential at its service; best effort, because the credential is deleted in any case. */
export async function revokeAccess(ctx: Ctx, { kind, way, sealedCredential }: ConnectionRow): Promise<void> {
	const secret = await ctx.ports.secrets?.open(sealedCredential);
	if (secret) await ctx.ports.queries?.sources[kind].revoke({ way, secret });
}
