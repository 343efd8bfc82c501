/** How many failed tries a key has within a sliding window. */
export interface AttemptLimit {
	max: number;
	windowMs: number;
}

/** Failed sign-ins from one address for one account. Source: reliability S15. */
export const SIGN_IN_ACCOUNT_LIMIT: AttemptLimit = { max: 10, windowMs: 15 * 60_000 };
/** Failed sign-ins from one address for any account. Source: reliability S15. */
export const SIGN_IN_ADDRESS_LIMIT: AttemptLimit = { max: 30, windowMs: 5 * 60_000 };
/** Tries are counted in slots of this length; a window slides by whole slots. */
export const ATTEMPT_SLOT_MS = 60_000;

/** The slot of an instant and the first slot that still counts then: the window is never shorter than it says. */
export function attemptSlots(limit: AttemptLimit, now: number): { slot: number; since: number } {
	const slot = Math.floor(now / ATTEMPT_SLOT_MS) * ATTEMPT_SLOT_MS;
	return { slot, since: slot - limit.windowMs };
}

/**
 * The part of an IP address that limits count by: an IPv6 customer owns a whole /64.
 * Unparsable input counts as one address.
 */
export function limitedAddress(ip: string | null): string {
	const text = (ip ?? "").trim().toLowerCase();
	if (/^[\d.]{7,15}$/.test(text)) return text;
	if (!/^[\da-f:.]{2,45}$/.test(text) || !text.includes(":")) return "unknown";
	const [head = "", tail = ""] = text.split("::");
	const left = head === "" ? [] : head.split(":");
	const right = tail === "" ? [] : tail.split(":");
	const groups = text.includes("::") ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right] : left;
	return `${groups
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, ""))
		.join(":")}::/64`;
}
