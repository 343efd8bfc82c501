import type { CallBalance, CallLimit } from "./call-limits";

/** A limit with the name under which its calls are counted. */
export type CountedLimit = CallLimit & { key: string };

export interface CallCount {
	/** false: a window had no room, and nothing was counted. */
	granted: boolean;
	balances: CallBalance[];
}

/** More windows than an account has tokens mean that old ones are left over. */
const MAX_WINDOWS = 200;

/** Calls per window, in memory. Lost with it: a limit is then counted anew, which only lets more calls in. */
export class CallCounts {
	private readonly windows = new Map<string, { since: number; count: number }>();

	/** Counts `calls` in every window, or in none where one has no room. */
	take(limits: readonly CountedLimit[], calls: number, now: number): CallCount {
		if (this.windows.size > MAX_WINDOWS) this.windows.clear();
		const current = limits.map((limit) => ({ limit, window: this.windowOf(limit, now) }));
		const granted = current.every(({ limit, window }) => window.count + calls <= limit.max);
		const balances = current.map(({ limit: { key: _key, ...limit }, window }) => {
			if (granted) window.count += calls;
			return { limit, left: Math.max(0, limit.max - window.count), resetMs: window.since + limit.windowMs - now };
		});
		return { granted, balances };
	}

	private windowOf({ key, windowMs }: CountedLimit, now: number) {
		const known = this.windows.get(key);
		if (known && now >= known.since && now < known.since + windowMs) return known;
		const begun = { since: now, count: 0 };
		this.windows.set(key, begun);
		return begun;
	}
}
