import { insertCheck, resetAnswers } from "~/db/checks";
import type { Statement } from "~/db/client";
import type { Marked } from "~/db/guard";
import { PRIORITY } from "~/db/jobs";
import { insertKeywords, type Market } from "~/db/searches";
import { placeOfDatacenter } from "~/domain/check/datacenter";
import { encodeEntry } from "~/domain/sample/wire";
import type { Ctx } from "../ctx";
import { requestJobTargets } from "../jobs/wishes/request-job-targets";

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
	/** One instant for the check and its job targets: answers to any other request are not written. */
	askedAt: number;
}

/** Statements that write a new check with its pending results and wish for its looks; each carries `marked`. */
export function checkStatements(ctx: Ctx, check: AskedCheck, marked: Marked): Statement[] {
	const { term, market, askedAt } = check;
	return [
		insertKeywords(ctx.db, JSON.stringify([[term, "", ctx.newHid()]]), market, askedAt, marked),
		insertCheck(ctx.db, check, marked),
		...askingStatements(ctx, check, marked),
	];
}

/** Statements that restart a check at its datacenters and delete its earlier results. */
export function askingStatements(ctx: Ctx, check: Omit<AskedCheck, "visitor" | "domain" | "day">, marked: Marked): Statement[] {
	const { hid, accountId, term, market, depth, datacenters, askedAt: now } = check;
	return [
		...resetAnswers(ctx.db, hid, { datacenters, entry: pendingEntry(now), at: now }, marked),
		...requestJobTargets(
			ctx,
			{
				kind: "check",
				accountId,
				market,
				targets: datacenters.map((datacenter) => ({ hid, term, place: market.place || placeOfDatacenter(datacenter), datacenter, depth })),
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
