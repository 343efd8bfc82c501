import type { ConnectionRow } from "~/db/connections";
import type { Ctx } from "../ctx";
import type { Credential } from "../query-ports";

/** Ends the access of a stored credential at its service; best effort, because the credential is deleted in any case. */
export async function revokeAccess(ctx: Ctx, { kind, way, sealedCredential }: ConnectionRow): Promise<void> {
	const secret = await ctx.ports.secrets?.open(sealedCredential);
	if (secret) await revokeCredential(ctx, kind, { way, secret });
}

/** The same with a credential that is not stored. */
export async function revokeCredential(ctx: Ctx, kind: ConnectionRow["kind"], credential: Credential): Promise<void> {
	const isEnded = await ctx.ports.queries?.sources[kind].revoke(credential);
	ctx.log({ event: "access_revoked", kind, way: credential.way, is_ended: isEnded ?? false });
}
