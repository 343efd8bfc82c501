import type { UrlCounts, UrlEntry, UrlFeed } from "~/domain/url-monitor/url-report";

type Message = { path: string; merge: unknown } | { path: string; replace: unknown };

/** What arrived for a row since the page was loaded. */
export interface UrlNews {
	entry: UrlEntry;
	changed: number;
}

/** What the live channel has told since the page was loaded. A new object with each change, so that the table sees it. */
export class LiveUrls {
	constructor(
		private readonly rows: ReadonlyMap<string, UrlNews> = new Map(),
		private readonly groups: ReadonlyMap<string, UrlCounts> = new Map(),
		/** Addresses that are looked for; null until it was told. */
		readonly waiting: number | null = null,
		/** The stamp of what is known; "" at first. */
		readonly stamp = "",
		/** Something happened that was not told: the page must ask for its rows anew. */
		readonly missed = false,
	) {}

	row(hid: string): UrlNews | undefined {
		return this.rows.get(hid);
	}

	/** New counts of a website; those of a search are not told. */
	group(domain: string, q: string): UrlCounts | undefined {
		return q === "" ? this.groups.get(domain) : undefined;
	}

	/** loaded: the stamp that the page came with. */
	take(message: Message, loaded: string): LiveUrls {
		const feed = readFeed("replace" in message ? message.replace : message.merge);
		if (!feed) return this;
		const urls = Object.entries(feed.urls ?? {});
		const known = this.stamp || loaded;
		// Without rows, another stamp says that some came, went, or are asked for.
		const missed = this.missed || (urls.length === 0 && feed.stamp !== known);
		const rows = new Map(this.rows);
		for (const [hid, patch] of urls) rows.set(hid, { entry: withoutNulls(patch) as UrlEntry, changed: (rows.get(hid)?.changed ?? 0) + 1 });
		const groups = new Map([...this.groups, ...Object.entries(feed.groups ?? {})]);
		return new LiveUrls(rows, groups, feed.waiting, feed.stamp, missed);
	}
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
