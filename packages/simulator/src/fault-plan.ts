import { hashText, share } from "./hash";
import { PAGE_STEP, parseQuery, type SearchRequest } from "./search-request";

export const FAULT_KINDS = [
	"captcha",
	"consent",
	"script_wall",
	"too_many",
	"error",
	"empty",
	"truncated",
	"delay",
	"reset",
	"layout_change",
	"soft_block",
	/** A complete page of another search, at the requested address. */
	"other_query",
	/** The right page, with a script that navigates to another search. */
	"late_redirect",
	/** The right page, with a script that removes results. */
	"emptied_dom",
	/** The right page, whose results have sealed links. */
	"sealed",
	/** A normal page whose listings are those of nobody's search, others at each impression. */
	"poisoned",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Requests that a fault applies to; absent fields match all. */
export interface FaultScope {
	q?: string;
	start?: number;
	datacenter?: string;
	device?: string;
	gl?: string;
	hl?: string;
	/** Relay that asks, by its own name for itself (header x-seen-from). */
	from?: string;
}

export interface FaultPlan {
	/** Share of the matching requests, 0 to 1, by fault; the sum is at most 1. */
	shares: Partial<Record<FaultKind, number>>;
	seed: string;
	/** A request is exposed when it matches one of these; empty means every request. */
	only: FaultScope[];
	/** Duration of a delay. */
	delayMs: number;
	/** Share of the results of a sealed page whose links are sealed, 0 to 1. */
	sealedRows: number;
}

/** Longer than any crawler waits. */
export const DEFAULT_DELAY_MS = 30_000;
export const NO_FAULTS: FaultPlan = { shares: {}, seed: "1", only: [], delayMs: DEFAULT_DELAY_MS, sealedRows: 1 };

function inScope(request: SearchRequest, scope: FaultScope): boolean {
	return (
		(scope.q === undefined || parseQuery(scope.q).term === request.query.term) &&
		(scope.start === undefined || Math.floor(scope.start / PAGE_STEP) === request.page) &&
		(scope.datacenter === undefined || scope.datacenter === request.datacenter) &&
		(scope.device === undefined || scope.device === request.device) &&
		(scope.gl === undefined || scope.gl.toLowerCase() === request.country) &&
		(scope.hl === undefined || scope.hl === request.hl) &&
		(scope.from === undefined || scope.from === request.from)
	);
}

/** Whether faults may apply to the request. */
export function isExposed(plan: FaultPlan, request: SearchRequest): boolean {
	if (Object.keys(plan.shares).length === 0) return false;
	return plan.only.length === 0 || plan.only.some((scope) => inScope(request, scope));
}

/** The fault of the `count`-th exposed request (from 1); null for an ordinary answer. Equal seeds give equal draws. */
export function drawFault(plan: FaultPlan, count: number): FaultKind | null {
	let rest = share(hashText(plan.seed), 90, count);
	for (const kind of FAULT_KINDS) {
		const own = plan.shares[kind] ?? 0;
		if (rest < own) return kind;
		rest -= own;
	}
	return null;
}

/** HTTP status of a fault; 0 for a broken connection. */
export function faultStatus(kind: FaultKind): number {
	if (kind === "captcha" || kind === "too_many") return 429;
	if (kind === "error") return 500;
	return kind === "reset" ? 0 : 200;
}
