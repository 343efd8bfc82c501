import { LiveRows } from "~/components/live/live-rows";
import type { LiveMessage } from "~/components/live/live-socket";
import type { UrlCounts, UrlEntry, UrlFeed } from "~/domain/url-monitor/url-report";

/** Live state of one row since the page was loaded. */
export interface LiveUrlRow {
	entry: UrlEntry;
	changed: number;
}

/** Changes of the account's URLs since the page was loaded. */
export class LiveUrls extends LiveRows<LiveUrlRow> {
	#groups = new Map<string, { counts: UrlCounts; stamp: string }>();
	/** Stamp of the newest message, or of the page before the first one. */
	stamp: string;
	/** Number of URLs being checked; null before the first message. */
	waiting: number | null = null;
	/** Rows changed without entries in the messages: the page must reload. */
	missed = false;

	/** loaded: stamp of the loaded page. */
	constructor(private readonly loaded: string) {
		super();
		this.stamp = loaded;
	}

	/** All URLs are read and some rows are new: a reload puts them in the order of the table. */
	get hasSettled(): boolean {
		return this.waiting === 0 && this.rows.size > 0;
	}

	/** New counts of a website. A search has counts of its own, which the channel does not carry. */
	group(domain: string, q: string): UrlCounts | undefined {
		return q === "" ? this.#groups.get(domain)?.counts : undefined;
	}

	/** Applies one message. Jobs run in parallel, so messages may arrive late: an older one never replaces newer data. */
	apply(message: LiveMessage): void {
		const feed = readFeed("replace" in message ? message.replace : message.merge);
		if (!feed || isOlder(feed.stamp, this.loaded)) return;
		const urls = Object.entries(feed.urls ?? {});
		const isLate = isOlder(feed.stamp, this.stamp);
		// A new stamp without rows means that URLs were added, removed or requested again.
		if (urls.length === 0 && feed.stamp !== this.stamp && !isLate) this.missed = true;
		for (const [domain, counts] of Object.entries(feed.groups ?? {})) {
			if (!isOlder(feed.stamp, this.#groups.get(domain)?.stamp ?? this.loaded)) this.#groups.set(domain, { counts, stamp: feed.stamp });
		}
		if (!isLate) {
			this.stamp = feed.stamp;
			this.waiting = feed.waiting;
		}
		const rows = new Map(this.rows);
		for (const [hid, patch] of urls) rows.set(hid, { entry: withoutNulls(patch) as UrlEntry, changed: (rows.get(hid)?.changed ?? 0) + 1 });
		this.publish(rows);
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
