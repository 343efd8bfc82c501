import { type RelayRow, relayByHid, relayByTokenDigest, updateRelay } from "~/db/relays";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";

/** 32 random bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The relay that an agent's token opens; null for a wrong or revoked one. */
export async function findRelay(ctx: Ctx, token: string): Promise<RelayRow | null> {
	return TOKEN.test(token) ? ((await relayByTokenDigest(ctx.db, digestOf(token))) ?? null) : null;
}

/** Notes that an agent has connected. */
export async function noteConnected(ctx: Ctx, { relayId, version }: { relayId: number; version: string }): Promise<void> {
	await ctx.db.batch([updateRelay(ctx.db, relayId, { connectedAt: ctx.now(), version })]);
}

/** Throws NotFoundException. */
export async function relayMustExist(ctx: Ctx, hid: string): Promise<RelayRow> {
	const row = await relayByHid(ctx.db, hid);
	if (!row) throw new AppError("NotFoundException");
	return row;
}
