import { DAY_MS, MINUTE_MS } from "../time/durations";

const SLOT_MS = 10 * MINUTE_MS;

/**
 * Failed passwords of one account per day, from all network addresses that the owner has not used; beyond it an attempt requires the bot check. The
 * limit leaves the owner unaffected by other people's attempts, and leaves an attacker without proof 100 guesses a day
 * (docs/design/accounts.md; 100 is the maximum that NIST SP 800-63B 5.2.2 allows in a row).
 */
export const SPREAD_UNPROVEN_LIMIT: AttemptLimit = { max: 100, windowMs: DAY_MS, slotMs: SLOT_MS };
/** Limit with the bot check passed; beyond it only a mailed link or code signs in from a new network address. */
export const SPREAD_PROVEN_LIMIT: AttemptLimit = { max: 1_000, windowMs: DAY_MS, slotMs: SLOT_MS };
/** A network address from which the owner signed in within this time counts as the owner's. */
export const KNOWN_ADDRESS_MS = 90 * DAY_MS;

/** Maximum number of attempts of a key within a sliding window. */
export interface AttemptLimit {
	max: number;
	windowMs: number;
	/** Length of the slots in which attempts are counted; ATTEMPT_SLOT_MS by default. Limits of one key share it. */
	slotMs?: number;
}

/** Number of attempts of one slot. */
export interface AttemptCount {
	/** Start of the slot, ms. */
	slot: number;
	count: number;
}

/** Failed sign-ins from one address for one account. Source: reliability S15. */
export const SIGN_IN_ACCOUNT_LIMIT: AttemptLimit = { max: 10, windowMs: 15 * MINUTE_MS };
/** Failed sign-ins from one address for any account. Source: reliability S15. */
export const SIGN_IN_ADDRESS_LIMIT: AttemptLimit = { max: 30, windowMs: 5 * MINUTE_MS };
/** Wrong coupon codes of one account, by whichever call. */
export const COUPON_LIMIT: AttemptLimit = { max: 30, windowMs: 15 * MINUTE_MS };
/** Openings of shared pages from one address: enough for a reader who pages and follows numbers, too few for guessing tokens. */
export const SHARE_TOKEN_LIMIT: AttemptLimit = { max: 300, windowMs: 10 * MINUTE_MS };
/** Programs that register themselves for OAuth, from one address. */
export const CLIENT_REGISTRATION_LIMIT: AttemptLimit = { max: 20, windowMs: 60 * MINUTE_MS };
/** Refused set-up links from one address. The token has 256 random bits; the limit bounds the audit. */
export const SETUP_LINK_LIMIT: AttemptLimit = { max: 10, windowMs: 15 * MINUTE_MS };
/** Messages of one account that a person sends at once: tests of channels and webhooks, reports outside their schedule; counted by kind. */
export const SENT_AT_ONCE_LIMIT: AttemptLimit = { max: 20, windowMs: 60 * MINUTE_MS };
/** Slot length of limits that name none: few rows for windows of minutes. */
export const ATTEMPT_SLOT_MS = MINUTE_MS;

/** The slot of an instant and the first slot that still counts: the window is never shorter than its stated length, and at most one slot longer. */
export function attemptSlots(limit: AttemptLimit, now: number): { slot: number; since: number } {
	const slotMs = limit.slotMs ?? ATTEMPT_SLOT_MS;
	// An attempt counts from the last instant of its slot, because it may have been made then.
	return { slot: Math.floor(now / slotMs) * slotMs, since: now - limit.windowMs - slotMs + 2 };
}

/** The first instant at which all limits of a key allow an attempt; `now` when they already do. */
export function attemptFreeAt(limits: readonly AttemptLimit[], counts: readonly AttemptCount[], now: number): number {
	return Math.max(now, ...limits.map((limit) => freeAt(limit, counts, now)));
}

function freeAt(limit: AttemptLimit, counts: readonly AttemptCount[], now: number): number {
	const { since } = attemptSlots(limit, now);
	const inWindow = counts.filter(({ slot }) => slot >= since).toSorted((a, b) => a.slot - b.slot);
	let left = inWindow.reduce((sum, { count }) => sum + count, 0);
	if (left < limit.max) return now;
	for (const { slot, count } of inWindow) {
		left -= count;
		if (left < limit.max) return slot + (limit.slotMs ?? ATTEMPT_SLOT_MS) - 1 + limit.windowMs;
	}
	return now;
}

/**
 * The part of an IP address that limits count by: an IPv6 customer owns a whole /64. An IPv4 address in IPv6 notation counts as IPv4. Unparsable
 * input counts as one address.
 */
export function limitedAddress(ip: string | null): string {
	const text = (ip ?? "")
		.trim()
		.toLowerCase()
		.replace(/^(?:::|(?:0{1,4}:){5})ffff:(?=[\d.]+$)/, "");
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
