import type { DeliveryOutcome } from "~/domain/webhook/delivery";

/** A request to a receiver of events. */
export interface Delivery {
	url: string;
	headers: Record<string, string>;
	body: string;
	/** Addresses that the host's name led to and that were checked; empty for a local receiver in development. */
	addresses: readonly string[];
}

/** Sends events to receivers that users name. */
export interface WebhookSender {
	/** Origins that are exempt from the rules for addresses: receivers on a developer's machine. */
	localOrigins: readonly string[];
	/** All addresses that a host's name leads to now. Throws when the resolver does not answer. */
	resolve(host: string): Promise<string[]>;
	/** Never throws; follows no redirect; gives up after DELIVERY_TIMEOUT_MS. */
	send(delivery: Delivery): Promise<DeliveryOutcome>;
}

/** Reads sitemaps at addresses that users type. */
export interface SitemapReader {
	/** Returns the text at an address whose host was checked; null for a status other than 200, a redirect, a text above SITEMAP_MAX_BYTES, or a timeout. */
	read(wanted: Pick<Delivery, "url" | "addresses">): Promise<string | null>;
}
