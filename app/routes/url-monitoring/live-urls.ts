import type { UrlCounts, UrlEntry, UrlFeed } from "~/domain/url-monitor/url-report";

type Message = { path: string; merge: unknown } | { path: string; replace: unknown };

/** Live state of one row since the page was loaded. */
export interface LiveUrlRow {
	entry: UrlEntry;
	changed: number;
}

/** State received from the live channel since the page was loaded. Immutable: each change returns a new object, which renders the table. */
export class LiveUrls {
	constructor(
		private readonly rows: ReadonlyMap<string, LiveUrlRow> = new Map(),
		private readonly groups: ReadonlyMap<string, { counts: UrlCounts; stamp: string }> = new Map(),
		/** Number of URLs being checked; null before the first message. */
		readonly waiting: number | null = null,
		/** Stamp of the last message; "" before the first one. */
		readonly stamp = "",
		/** Rows changed without entries in the messages: the page must reload. */
		readonly missed = false,
	) {}

	row(hid: string): LiveUrlRow | undefined {
		return this.rows.get(hid);
	}

	/** New counts of a website. A search has counts of its own, which the channel does not carry. */
	group(domain: string, q: string): UrlCounts | undefined {
		return q === "" ? this.groups.get(domain)?.counts : undefined;
	}

	/**
	 * Applies one message. Jobs run in parallel, so messages may arrive late: an older one never replaces newer data. loaded: stamp of the
	 * loaded page.
	 */
	take(message: Message, loaded: string): LiveUrls {
		const feed = readFeed("replace" in message ? message.replace : message.merge);
		if (!feed || isOlder(feed.stamp, loaded)) return this;
		const urls = Object.entries(feed.urls ?? {});
		const known = this.stamp || loaded;
		// A new stamp without rows means that URLs were added, removed or requested again.
		const isLate = isOlder(feed.stamp, known);
		const missed = this.missed || (urls.length === 0 && feed.stamp !== known && !isLate);
		const rows = new Map(this.rows);
		for (const [hid, patch] of urls) rows.set(hid, { entry: withoutNulls(patch) as UrlEntry, changed: (rows.get(hid)?.changed ?? 0) + 1 });
		const groups = new Map(this.groups);
		for (const [domain, counts] of Object.entries(feed.groups ?? {}))
			if (!isOlder(feed.stamp, groups.get(domain)?.stamp ?? loaded)) groups.set(domain, { counts, stamp: feed.stamp });
		return isLate
			? new LiveUrls(rows, groups, this.waiting, this.stamp, missed)
			: new LiveUrls(rows, groups, feed.waiting, feed.stamp, missed);
	}
}

/** Compares two stamps "total.lastId.lastAsked.answers": for the same URLs, the one with fewer requests or answers is older. */
function isOlder(stamp: string, than: string): boolean {
	const [one, other] = [stamp, than].map((text) => text.split(".").map(Number));
	const [total, lastId, asked = 0, answers = 0] = one ?? [];
	const [otherTotal, otherLastId, otherAsked = 0, otherAnswers = 0] = other ?? [];
	if (total !== otherTotal || lastId !== otherLastId) return false;
	return asked < otherAsked || (asked === otherAsked && answers < otherAnswers);
}

function readFeed(value: unknown): UrlFeed | null {
	return typeof value === "object" && value !== null && "stamp" in value ? (value as UrlFeed) : null;
}

/** Builds an entry from its merge patch: null members are removed. */
function withoutNulls(value: unknown): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([, inner]) => inner !== null)
			.map(([key, inner]) => [key, withoutNulls(inner)]),
	);
}
