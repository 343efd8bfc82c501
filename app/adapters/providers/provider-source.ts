import { pagesOfRequest, priceOfPages } from "~/domain/source/price";
import { CAPABILITIES } from "~/domain/source/providers";
import { readStructured } from "~/domain/source/structured-reading";
import type { FetchedPage, ProviderAccess, ProviderDesk, WantedPage } from "~/services/source-ports";
import type { AskedPage } from "./adapter";
import { ADAPTERS } from "./adapters";
import { readReceived } from "./read-received";
import { type Send, sendCall } from "./send-call";

/** The platform opens six connections per invocation. Source: Cloudflare Workers limits. */
const MAX_IN_FLIGHT_REQUESTS = 6;

/** Providers by their adapters. origin: of the simulator; "" for the providers themselves. */
export function providerDesk(origin: string, send: Send = (url, init) => fetch(url, init)): ProviderDesk {
	const at = (access: ProviderAccess) => ({ provider: access.provider, origin, secrets: keyParts(access) });
	return {
		source: (access) => providerSource(access, (page) => askPage(access, page, send, at(access))),
		async balance(access) {
			const { balance } = ADAPTERS[access.provider];
			if (!balance) return { has: false, balance: null };
			const { json } = await sendCall(send, balance.call(keyParts(access)), at(access));
			try {
				return { has: true, balance: balance.read(json) };
			} catch {
				return { has: true, balance: null };
			}
		},
	};
}

function providerSource(access: ProviderAccess, fetchPage: (page: WantedPage) => Promise<FetchedPage>) {
	return {
		name: access.provider,
		maxInFlight: MAX_IN_FLIGHT_REQUESTS,
		open: async () => ({ fetchPage, close: async () => {} }),
	};
}

async function askPage(
	access: ProviderAccess,
	{ search, start, held, wanted }: WantedPage,
	send: Send,
	to: Parameters<typeof sendCall>[2],
): Promise<FetchedPage> {
	const { provider, price } = access;
	const adapter = ADAPTERS[provider];
	const pages = pagesOfRequest(provider, { wanted, start });
	const asked: AskedPage = { search, start, held, pages, key: keyParts(access) };
	const call = adapter.call(asked);
	const received = await sendCall(send, call, to);
	const { answer, isBilled } = readReceived(received, adapter, asked);
	const structured = readStructured(answer, { provider, asked: search, held, price: isBilled ? priceOfPages(price, pages) : 0 });
	const address = withoutQuery(call.url);
	return {
		asked: address,
		url: address,
		status: received.status,
		html: "",
		sent: "as-shown",
		body: received.body,
		encoding: received.encoding,
		bytes: received.bytes,
		complete: received.complete,
		failure: structured.provided.outcome === "ok" ? null : "provider",
		downloadMs: received.ms,
		structured,
	};
}

/** A key may contain the separator in its last part. */
function keyParts({ provider, key }: ProviderAccess): string[] {
	const count = CAPABILITIES[provider].keyParts.length;
	const parts = key.split(":");
	return [...parts.slice(0, count - 1), parts.slice(count - 1).join(":")];
}

/** Some providers take their key in the query, and addresses are kept as evidence. */
function withoutQuery(url: string): string {
	return url.split("?")[0] ?? "";
}
