import { deleteSession } from "~/db/sessions";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { closeSockets } from "./close-sockets";

/** Ends the caller's session on the server and closes its live sockets; the secret opens nothing from then on. */
export async function signOut(ctx: Ctx, seat: UserSeat): Promise<void> {
	assertRight(seat, "person.write");
	const { session: own, user } = seat;
	await ctx.db.batch([
		deleteSession(ctx.db, own.id),
		recordAudit(ctx, { actorId: user.id, impersonatorId: own.impersonatorId, subject: `user:${user.hid}`, action: "session.closed" }),
	]);
	await closeSockets(ctx, [own]);
}
