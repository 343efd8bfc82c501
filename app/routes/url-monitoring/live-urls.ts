import type { UrlCounts, UrlEntry, UrlFeed } from "~/domain/url-monitor/url-report";

type Message = { path: string; merge: unknown } | { path: string; replace: unknown };

/** What arrived for a row since the page was loaded. */
export interface LiveUrlRow {
	entry: UrlEntry;
	changed: number;
}

/** What the live channel has told since the page was loaded. A new object with each change, so that the table sees it. */
export class LiveUrls {
	constructor(
		private readonly rows: ReadonlyMap<string, LiveUrlRow> = new Map(),
		private readonly groups: ReadonlyMap<string, { counts: UrlCounts; stamp: string }> = new Map(),
		/** Addresses that are looked for; null until it was told. */
		readonly waiting: number | null = null,
		/** The stamp of what is known; "" at first. */
		readonly stamp = "",
		/** Something happened that was not told: the page must ask for its rows anew. */
		readonly missed = false,
	) {}

	row(hid: string): LiveUrlRow | undefined {
		return this.rows.get(hid);
	}

	/** New counts of a website; those of a search are not told. */
	group(domain: string, q: string): UrlCounts | undefined {
		return q === "" ? this.groups.get(domain)?.counts : undefined;
	}

	/** Jobs run side by side, and feeds may arrive in another order than they were read: an older one changes nothing that is known better. loaded: the stamp that the page came with. */
	take(message: Message, loaded: string): LiveUrls {
		const feed = readFeed("replace" in message ? message.replace : message.merge);
		if (!feed || isOlder(feed.stamp, loaded)) return this;
		const urls = Object.entries(feed.urls ?? {});
		const known = this.stamp || loaded;
		// Without rows, another stamp says that some came, went, or are asked for.
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

/** Of two stamps "total.lastId.lastAsked.answers": of the same addresses, the one with fewer requests or answers is the older. */
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

/** An entry from its patch: what a patch removes is not there. */
function withoutNulls(value: unknown): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([, inner]) => inner !== null)
			.map(([key, inner]) => [key, withoutNulls(inner)]),
	);
}
