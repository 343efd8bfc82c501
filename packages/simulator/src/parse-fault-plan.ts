import { FAULT_KINDS, type FaultKind, type FaultPlan, type FaultScope, NO_FAULTS } from "./fault-plan";

/** Aliases of the faults. */
const ALIASES: Record<string, FaultKind> = {
	"429": "too_many",
	"500": "error",
	server_error: "error",
	enablejs: "script_wall",
	layout: "layout_change",
	timeout: "delay",
	connection_reset: "reset",
};

const SCOPE_TEXTS = ["q", "datacenter", "device", "gl", "hl", "from"] as const;

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

/** The list of scopes from one object or several; a text names the error. */
function parseScopes(value: unknown): FaultScope[] | string {
	const scopes: FaultScope[] = [];
	for (const entry of Array.isArray(value) ? value : [value]) {
		const scope = parseScope(entry);
		if (typeof scope === "string") return scope;
		scopes.push(scope);
	}
	return scopes;
}

/** The shares by fault; a text names the error. */
function parseShares(entries: [string, unknown][]): FaultPlan["shares"] | string {
	const shares: FaultPlan["shares"] = {};
	let sum = 0;
	for (const [name, value] of entries) {
		const kind: FaultKind | undefined = ALIASES[name] ?? FAULT_KINDS.find((one) => one === name);
		if (!kind) return `${name}: no such fault; known are ${FAULT_KINDS.join(", ")}`;
		if (typeof value !== "number" || !(value >= 0 && value <= 1)) return `${name}: a share from 0 to 1 is wanted`;
		shares[kind] = (shares[kind] ?? 0) + value;
		sum += value;
	}
	// Sums of tenths and thirds are not exact.
	return sum > 1 + 1e-9 ? `the shares add up to ${sum}, more than 1` : shares;
}

/** Parses the body of POST /faults. Returns the reason for an invalid one. */
export function parseFaultPlan(body: unknown): FaultPlan | string {
	if (typeof body !== "object" || body === null || Array.isArray(body)) return "an object is wanted";
	const {
		seed = NO_FAULTS.seed,
		delay_ms = NO_FAULTS.delayMs,
		sealed_rows = NO_FAULTS.sealedRows,
		only = [],
		...rest
	}: Record<string, unknown> = { ...body };
	const delayMs = Number(delay_ms);
	if (!Number.isFinite(delayMs) || delayMs < 0) return "delay_ms: milliseconds are wanted";
	const sealedRows = Number(sealed_rows);
	if (!(sealedRows >= 0 && sealedRows <= 1)) return "sealed_rows: a share from 0 to 1 is wanted";
	const scopes = parseScopes(only);
	if (typeof scopes === "string") return scopes;
	const shares = parseShares(Object.entries(rest));
	return typeof shares === "string" ? shares : { shares, seed: String(seed), only: scopes, delayMs, sealedRows };
}
