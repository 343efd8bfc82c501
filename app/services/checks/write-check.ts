import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Marked } from "~/db/guard";
import { PRIORITY } from "~/db/jobs";
import { insertKeywords, type Market } from "~/db/searches";
import { placeOfDatacenter } from "~/domain/check/datacenter";
import { encodeEntry } from "~/domain/sample/wire";
import type { Ctx } from "../ctx";
import { requestErrands } from "../errands/request-errands";

/** A check as it is asked now, of an account or of a visitor. */
export interface AskedCheck {
	hid: string;
	accountId: number | null;
	visitor: string | null;
	domain: string;
	/** Normalised. */
	term: string;
	market: Market;
	/** Organic results to look through. */
	depth: number;
	/** Local day of its account, UTC of a visitor. */
	day: string;
	datacenters: readonly string[];
	/** One instant for the check and its errands: answers to any other are not written. */
	askedAt: number;
}

/** Statements that write a new check with its pending results and wish for its looks; each carries `marked`. */
export function checkStatements(ctx: Ctx, check: AskedCheck, marked: Marked): BatchItem<"sqlite">[] {
	const { hid, domain, term, market, day, askedAt: now } = check;
	const owner = check.accountId === null ? sql`NULL, ${check.visitor}` : sql`${check.accountId}, NULL`;
	return [
		insertKeywords(ctx.db, JSON.stringify([[term, "", ctx.newHid()]]), market, now, marked),
		ctx.db.run(sql`INSERT INTO serp_check (hid, account_id, visitor, keyword_id, domain, device, day, created_at, asked_at)
			SELECT ${hid}, ${owner}, k.id, ${domain}, ${market.device}, ${day}, ${now}, ${now} FROM keyword k
			WHERE k.term = ${term} AND k.country = ${market.country} AND k.language = ${market.language} AND k.norm_version = ${market.normVersion} AND ${marked}`),
		...askingStatements(ctx, check, marked),
	];
}

/** Statements that ask a check anew at its datacenters: earlier results go, as restarting does. */
export function askingStatements(ctx: Ctx, check: Omit<AskedCheck, "visitor" | "domain" | "day">, marked: Marked): BatchItem<"sqlite">[] {
	const { hid, accountId, term, market, depth, datacenters, askedAt: now } = check;
	const own: SQL = sql`(SELECT id FROM serp_check WHERE hid = ${hid})`;
	return [
		ctx.db.run(sql`DELETE FROM check_result WHERE check_id = ${own} AND ${marked}`),
		ctx.db.run(sql`INSERT INTO check_result (check_id, datacenter, entry, position, updated_at)
			SELECT c.id, d.value, ${pendingEntry(now)}, -1, ${now} FROM serp_check c JOIN json_each(${JSON.stringify(datacenters)}) d WHERE c.hid = ${hid} AND ${marked}`),
		...requestErrands(
			ctx,
			{
				kind: "check",
				accountId,
				market,
				wishes: datacenters.map((datacenter) => ({ hid, term, place: placeOfDatacenter(datacenter), datacenter, depth })),
				priority: PRIORITY.manual,
				askedAt: now,
			},
			marked,
		),
	];
}

function pendingEntry(now: number): string {
	const observation = { outcome: "unknown", reason: "pending", depth: 0, detail: null } as const;
	return JSON.stringify(encodeEntry({ observation, evidence: { at: now, source: "", look: null, retryAt: null } }));
}
