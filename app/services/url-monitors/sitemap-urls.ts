import { readSitemap } from "~/domain/url-monitor/sitemap";
import { isPublicIp } from "~/domain/webhook/public-ip";
import { readTarget } from "~/domain/webhook/target-address";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

/** Maximum number of sitemaps that are read from an index. */
const MAX_SITEMAPS = 10;
/** Maximum number of addresses that one call returns. */
const MAX_ADDRESSES = 5_000;

interface SitemapUrls {
	urls: string[];
	/** Number of sitemaps of the index that could not be read. */
	unread: number;
}

/**
 * Returns the page addresses of a sitemap, or of the first sitemaps of an index. Each sitemap address is checked like a webhook address: https, a public
 * host name, and only public IP addresses at the time of the call. Redirects are not followed. Throws ValidationException for `sitemap`, for an index
 * only if none of its sitemaps can be read.
 */
export async function sitemapUrls(ctx: Ctx, typed: string): Promise<SitemapUrls> {
	const first = await readOne(ctx, typed);
	if (first.kind === "pages") return { urls: first.addresses.slice(0, MAX_ADDRESSES), unread: 0 };
	const found: string[] = [];
	const refusals: AppError[] = [];
	let read = 0;
	for (const address of first.addresses.slice(0, MAX_SITEMAPS)) {
		if (found.length >= MAX_ADDRESSES) break;
		try {
			const { kind, addresses } = await readOne(ctx, address);
			if (kind === "pages") found.push(...addresses);
			read++;
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			refusals.push(error);
		}
	}
	if (read === 0 && refusals[0]) throw refusals[0];
	return { urls: found.slice(0, MAX_ADDRESSES), unread: refusals.length };
}

async function readOne(ctx: Ctx, typed: string) {
	const { webhooks } = ctx.ports;
	const target = readTarget(typed, webhooks.localOrigins);
	if ("refusal" in target) throw refused("sitemap.address");
	const { origin, hostname } = new URL(target.url);
	const addresses = webhooks.localOrigins.includes(origin) ? [] : await resolve(ctx, hostname);
	if (!addresses.every(isPublicIp)) throw refused("sitemap.address");
	const text = await ctx.ports.sitemaps.read({ url: target.url, addresses });
	if (text === null) throw refused("sitemap.unreachable");
	const sitemap = readSitemap(text);
	if (sitemap === null) throw refused("sitemap.none");
	return sitemap;
}

/** Throws ValidationException if the host name has no IP address. */
async function resolve(ctx: Ctx, host: string): Promise<string[]> {
	try {
		const addresses = await ctx.ports.webhooks.resolve(host);
		if (addresses.length > 0) return addresses;
	} catch (error) {
		ctx.log({ event: "sitemap_not_resolved", error: describeError(error) });
	}
	throw refused("sitemap.unreachable");
}

function refused(key: "sitemap.address" | "sitemap.unreachable" | "sitemap.none"): AppError {
	return new AppError("ValidationException", {}, { sitemap: [key] });
}
