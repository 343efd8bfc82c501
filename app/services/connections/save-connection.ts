import {
	type ConnectionIdentity,
	type ConnectionRow,
	connectionByIdentity,
	hasCredential,
	putConnection,
	putKeyDigest,
	wakeConnection,
} from "~/db/connections";
import { changes } from "~/db/guard";
import type { QueryRefusal } from "~/domain/search-query/connection-kinds";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";
import type { Caller } from "../sessions/find-session";
import { matchProperties } from "./match-properties";
import { refreshProperties } from "./refresh-properties";

/** Most connections of an account; ended ones do not count. */
export const MAX_CONNECTIONS = 20;

/** A connection that was made; refusal: why its properties could not be listed yet, null when they were. */
export interface SavedConnection {
	hid: string;
	refusal: QueryRefusal | null;
	/** Properties whose collection begins by itself. */
	matched: number;
}

/**
 * Stores a connection with its credential, lists its properties and turns on those of the account's websites. The same identity again gets the new
 * credential, and its collection goes on. Throws ValidationException for the field `key` (too many; no secret to encrypt with).
 */
export async function saveConnection(
	ctx: Ctx,
	{ account }: Pick<Caller, "account">,
	made: Pick<ConnectionRow, "kind" | "way" | "name"> & { secret: string },
): Promise<SavedConnection> {
	const { kind, way, name, secret } = made;
	if (!ctx.ports.secrets) throw new AppError("ValidationException", {}, { key: ["connections.refusals.no_secret"] });
	const identity = { kind, way, name, keyDigest: way === "api_key" ? digestOf(secret) : "" };
	if (way === "api_key") await nameKey(ctx, account.id, identity, secret);
	const sealedCredential = await ctx.ports.secrets.seal(secret);
	const row = { hid: ctx.newHid(), accountId: account.id, ...identity, sealedCredential, createdAt: ctx.now() };
	const [put] = await ctx.db.batch([
		putConnection(ctx.db, row, MAX_CONNECTIONS),
		wakeConnection(ctx.db, account.id, sealedCredential, ctx.now()),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "connection.added" }, hasCredential(account.id, sealedCredential)),
	]);
	const saved = changes(put) === 1 ? await connectionByIdentity(ctx.db, account.id, identity) : null;
	if (!saved) throw new AppError("ValidationException", { count: MAX_CONNECTIONS }, { key: ["connections.refusals.many"] });
	const refusal = await refreshProperties(ctx, saved);
	const matched = refusal === null ? await matchProperties(ctx, account, saved) : 0;
	await ctx.ports.clock.ring();
	return { hid: saved.hid, refusal, matched };
}

/**
 * Keys were known by their last characters alone. A connection of that time is the one of the key that it holds; an ended one holds none and goes on with the
 * first key of its name.
 */
async function nameKey(ctx: Ctx, accountId: number, identity: ConnectionIdentity, key: string): Promise<void> {
	const old = await connectionByIdentity(ctx.db, accountId, { ...identity, keyDigest: "" });
	if (!old) return;
	if (old.state === "ended" || (await ctx.ports.secrets?.open(old.sealedCredential)) === key)
		await putKeyDigest(ctx.db, old.id, identity.keyDigest);
}
