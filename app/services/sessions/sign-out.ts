import { deleteSession } from "~/db/sessions";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { closeSockets } from "./close-sockets";
import type { Caller } from "./find-session";

/** Ends the caller's session on the server and closes its live sockets; the secret opens nothing from then on. */
export async function signOut(ctx: Ctx, caller: Caller): Promise<void> {
	const { session: own, user, account } = caller;
	await ctx.db.batch([
		deleteSession(ctx.db, own.id),
		recordAudit(ctx, { actorId: user.id, impersonatorId: own.impersonatorId, subject: `user:${user.hid}`, action: "session.closed" }),
	]);
	await closeSockets(ctx, [{ id: own.id, accountId: account.id }]);
}
