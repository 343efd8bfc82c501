import { updateRelay } from "~/db/relays";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { relayMustExist } from "./find-relay";

/** Pauses or resumes a relay: a paused one stays connected and gets no work. Throws NotFoundException. */
export async function pauseRelay(ctx: Ctx, actorId: number, { hid, isPaused }: { hid: string; isPaused: boolean }): Promise<void> {
	const row = await relayMustExist(ctx, hid);
	await ctx.db.batch([
		updateRelay(ctx.db, row.id, { isPaused }),
		recordAudit(ctx, { actorId, subject: `relay:${hid}`, action: isPaused ? "relay.paused" : "relay.resumed" }),
	]);
	await ctx.ports.relays?.refresh();
}

/** Revokes a relay for good: its token opens nothing from then on, and its socket closes. Throws NotFoundException. */
export async function revokeRelay(ctx: Ctx, actorId: number, hid: string): Promise<void> {
	const row = await relayMustExist(ctx, hid);
	await ctx.db.batch([
		updateRelay(ctx.db, row.id, { revokedAt: ctx.now() }),
		recordAudit(ctx, { actorId, subject: `relay:${hid}`, action: "relay.revoked" }),
	]);
	await ctx.ports.relays?.disconnect(row.id);
}

/** Asks a relay for another address by its owner's link, on all slots. False when it is not connected or has no link. Throws NotFoundException. */
export async function rotateRelay(ctx: Ctx, actorId: number, hid: string): Promise<boolean> {
	const row = await relayMustExist(ctx, hid);
	const isAsked = (await ctx.ports.relays?.rotate(row.id)) ?? false;
	await ctx.db.batch([recordAudit(ctx, { actorId, subject: `relay:${hid}`, action: "relay.rotated" })]);
	return isAsked;
}
