import { insertRelay, updateRelay } from "~/db/relays";
import type { RelayForm } from "~/domain/relay/relay-form";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";
import { relayMustExist } from "./find-relay";

const TOKEN_BYTES = 32;
const SECOND_MS = 1_000;

/** Adds a relay. Its token is in the answer and nowhere else: only the digest is stored. */
export async function addRelay(ctx: Ctx, actorId: number | null, form: RelayForm): Promise<{ hid: string; name: string; token: string }> {
	const token = newToken(ctx);
	const hid = ctx.newHid();
	const { name, kind, country, slots, pause } = form;
	const row = { hid, name, kind, country, slots, pauseMs: pause * SECOND_MS, tokenDigest: digestOf(token), createdAt: ctx.now() };
	await ctx.db.batch([insertRelay(ctx.db, row), recordAudit(ctx, { actorId, subject: `relay:${hid}`, action: "relay.added" })]);
	return { hid, name, token };
}

/** Replaces a relay's token: the earlier one opens nothing from then on, and its socket closes. Throws NotFoundException. */
export async function renewToken(ctx: Ctx, actorId: number, hid: string): Promise<{ hid: string; name: string; token: string }> {
	const row = await relayMustExist(ctx, hid);
	const token = newToken(ctx);
	await ctx.db.batch([
		updateRelay(ctx.db, row.id, { tokenDigest: digestOf(token) }),
		recordAudit(ctx, { actorId, subject: `relay:${hid}`, action: "relay.token_renewed" }),
	]);
	await ctx.ports.relays?.disconnect(row.id);
	return { hid, name: row.name, token };
}

function newToken(ctx: Ctx): string {
	return btoa(String.fromCharCode(...ctx.randomBytes(TOKEN_BYTES)))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}
