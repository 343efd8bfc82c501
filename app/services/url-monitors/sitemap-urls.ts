import { readSitemap } from "~/domain/url-monitor/sitemap";
import { isPublicIp } from "~/domain/webhook/public-ip";
import { readTarget } from "~/domain/webhook/target-address";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

/** Sitemaps of an index that are read. */
const MAX_SITEMAPS = 10;
/** Addresses that are taken from one reading. */
const MAX_ADDRESSES = 5_000;

/**
 * The addresses of pages in the sitemap at an address, with those of the first sitemaps of an index. The address is checked as that of a webhook
 * is: https, a public name, and every address that it leads to now; redirects are not followed. Throws ValidationException for `sitemap`.
 */
export async function sitemapUrls(ctx: Ctx, typed: string): Promise<string[]> {
	const first = await readOne(ctx, typed);
	if (first.kind === "pages") return first.addresses.slice(0, MAX_ADDRESSES);
	const found: string[] = [];
	for (const address of first.addresses.slice(0, MAX_SITEMAPS)) {
		if (found.length >= MAX_ADDRESSES) break;
		const { kind, addresses } = await readOne(ctx, address);
		if (kind === "pages") found.push(...addresses);
	}
	return found.slice(0, MAX_ADDRESSES);
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

/** Throws ValidationException where the name leads nowhere. */
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
