import { hashText, share } from "../hash";
import { PROVIDER_NAMES, type SimulatedProvider } from "./interfaces";

export const PROVIDER_FAULTS = [
	/** The connection breaks: the provider is down. */
	"dead",
	"unauthorized",
	"no_credit",
	"too_many",
	"error",
	/** A page of HTML with status 200. */
	"html",
	/** JSON that ends too early. */
	"truncated",
	/** A task of the queue stays there for an hour. */
	"pending",
	/** The answer is for another country, and says so. */
	"wrong_market",
	/** A result is left out of the list, or the ranks are. */
	"missing_positions",
	/** The links of the results do not tell where they lead, unless the request asks for it. */
	"sealed",
	/** Reading stopped early: fewer results, and no pager that would tell. */
	"short",
	/** The page shows every type of result, or web results alone. */
	"every_block",
	"no_block",
] as const;
export type ProviderFault = (typeof PROVIDER_FAULTS)[number];
export type ProviderFaultPlan = Partial<Record<SimulatedProvider, Partial<Record<ProviderFault, number>>>>;

/** The fault of a provider's `count`-th request (from 1); null for an ordinary answer. */
export function drawProviderFault(plan: ProviderFaultPlan, provider: SimulatedProvider, count: number): ProviderFault | null {
	let rest = share(hashText(provider), 91, count);
	for (const kind of PROVIDER_FAULTS) {
		const own = plan[provider]?.[kind] ?? 0;
		if (rest < own) return kind;
		rest -= own;
	}
	return null;
}

/** Parses the body of POST /providers/faults, {provider: {fault: share}}. A text names the error. */
export function parseProviderFaults(body: unknown): ProviderFaultPlan | string {
	if (typeof body !== "object" || body === null || Array.isArray(body)) return "an object is wanted";
	const plan: ProviderFaultPlan = {};
	for (const [name, shares] of Object.entries(body)) {
		const provider = PROVIDER_NAMES.find((one) => one === name);
		if (!provider) return `${name}: no such provider; known are ${PROVIDER_NAMES.join(", ")}`;
		if (typeof shares !== "object" || shares === null) return `${name}: an object is wanted`;
		for (const [fault, value] of Object.entries(shares)) {
			const kind = PROVIDER_FAULTS.find((one) => one === fault);
			if (!kind) return `${fault}: no such fault; known are ${PROVIDER_FAULTS.join(", ")}`;
			if (typeof value !== "number" || !(value >= 0 && value <= 1)) return `${fault}: a share from 0 to 1 is wanted`;
			plan[provider] = { ...plan[provider], [kind]: value };
		}
	}
	return plan;
}
