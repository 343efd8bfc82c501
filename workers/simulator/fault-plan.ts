import { hashText, share } from "./hash";
import { PAGE_STEP, type SearchRequest } from "./search-request";

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
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Other names the same faults go by. */
const ALIASES: Record<string, FaultKind> = {
	"429": "too_many",
	"500": "error",
	server_error: "error",
	enablejs: "script_wall",
	layout: "layout_change",
	timeout: "delay",
	connection_reset: "reset",
};

/** Requests a fault is for; what is absent matches all. */
export interface FaultScope {
	q?: string;
	start?: number;
	datacenter?: string;
	device?: string;
	gl?: string;
	hl?: string;
}

export interface FaultPlan {
	/** Share of the matching requests, 0 to 1, by fault; the sum is at most 1. */
	shares: Partial<Record<FaultKind, number>>;
	seed: string;
	/** A request is exposed when it matches one of these; empty: every request is. */
	only: FaultScope[];
	/** How long a delayed page waits. */
	delayMs: number;
}

/** Longer than any crawler waits. */
export const DEFAULT_DELAY_MS = 30_000;
export const NO_FAULTS: FaultPlan = { shares: {}, seed: "1", only: [], delayMs: DEFAULT_DELAY_MS };

const SCOPE_TEXTS = ["q", "datacenter", "device", "gl", "hl"] as const;

function parseScope(value: unknown): FaultScope | string {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return "only: an object or a list of objects is wanted";
	const scope: FaultScope = {};
	for (const [name, entry] of Object.entries(value)) {
		const text = SCOPE_TEXTS.find((one) => one === name);
		if (text) scope[text] = String(entry);
		else if (name === "start" && Number.isInteger(Number(entry))) scope.start = Number(entry);
		else return `only.${name}: not known or not usable`;
	}
	return scope;
}

/** Reads the body of POST /faults. Returns the reason where it is not usable. */
export function parseFaultPlan(body: unknown): FaultPlan | string {
	if (typeof body !== "object" || body === null || Array.isArray(body)) return "an object is wanted";
	const plan: FaultPlan = { ...NO_FAULTS, shares: {}, only: [] };
	let sum = 0;
	for (const [name, value] of Object.entries(body)) {
		if (name === "seed") plan.seed = String(value);
		else if (name === "delay_ms") {
			if (!Number.isFinite(Number(value)) || Number(value) < 0) return "delay_ms: milliseconds are wanted";
			plan.delayMs = Number(value);
		} else if (name === "only") {
			for (const entry of Array.isArray(value) ? value : [value]) {
				const scope = parseScope(entry);
				if (typeof scope === "string") return scope;
				plan.only.push(scope);
			}
		} else {
			const kind = ALIASES[name] ?? FAULT_KINDS.find((one) => one === name);
			if (!kind) return `${name}: no such fault; known are ${FAULT_KINDS.join(", ")}`;
			if (typeof value !== "number" || !(value >= 0 && value <= 1)) return `${name}: a share from 0 to 1 is wanted`;
			plan.shares[kind] = (plan.shares[kind] ?? 0) + value;
			sum += value;
		}
	}
	return sum > 1 + 1e-9 ? `the shares add up to ${sum}, more than 1` : plan;
}

function inScope(request: SearchRequest, scope: FaultScope): boolean {
	return (
		(scope.q === undefined || scope.q.trim().toLowerCase() === request.query.term) &&
		(scope.start === undefined || Math.floor(scope.start / PAGE_STEP) === request.page) &&
		(scope.datacenter === undefined || scope.datacenter === request.datacenter) &&
		(scope.device === undefined || scope.device === request.device) &&
		(scope.gl === undefined || scope.gl.toLowerCase() === request.country) &&
		(scope.hl === undefined || scope.hl === request.hl)
	);
}

/** Is the request one that faults may hit at all? */
export function isExposed(plan: FaultPlan, request: SearchRequest): boolean {
	if (Object.keys(plan.shares).length === 0) return false;
	return plan.only.length === 0 || plan.only.some((scope) => inScope(request, scope));
}

/** The fault of the `count`-th exposed request (from 1); null: answered as it should be. Equal seeds give equal draws. */
export function drawFault(plan: FaultPlan, count: number): FaultKind | null {
	let rest = share(hashText(plan.seed), 90, count);
	for (const kind of FAULT_KINDS) {
		const own = plan.shares[kind] ?? 0;
		if (rest < own) return kind;
		rest -= own;
	}
	return null;
}

/** HTTP status a fault comes with; 0 for a connection that is broken. */
export function faultStatus(kind: FaultKind): number {
	if (kind === "captcha" || kind === "too_many") return 429;
	if (kind === "error") return 500;
	return kind === "reset" ? 0 : 200;
}
