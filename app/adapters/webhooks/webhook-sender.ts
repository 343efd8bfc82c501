import type { DeliveryOutcome } from "~/domain/webhook/delivery";
import { ANSWER_MAX_BYTES, DELIVERY_TIMEOUT_MS } from "~/domain/webhook/retry";
import type { DnsReader } from "~/services/dns-ports";
import type { Delivery, WebhookSender } from "~/services/webhook-ports";

export type Egress = { url: string; key: string } | null;

interface Settings {
	dns: DnsReader;
	/** Sends in our place, to the addresses that were checked; null where the Worker sends by itself. */
	egress: Egress;
	localOrigins: readonly string[];
	timeoutMs?: number;
}

/** Resolves names by DNS over HTTPS, because a Worker cannot ask its own resolver, and sends by fetch, which resolves once more. */
export function webhookSender({ dns, egress, localOrigins, timeoutMs = DELIVERY_TIMEOUT_MS }: Settings): WebhookSender {
	return {
		localOrigins,
		async resolve(host) {
			const found = await Promise.all((["A", "AAAA"] as const).map((type) => dns.read(host, type)));
			return found.flat();
		},
		async send(delivery) {
			const startedAt = Date.now();
			const isLocal = localOrigins.includes(new URL(delivery.url).origin);
			const outcome = await request(isLocal ? null : egress, delivery, AbortSignal.timeout(timeoutMs));
			return { ...outcome, ms: Date.now() - startedAt };
		},
	};
}

async function request(
	egress: Egress,
	{ url, headers, body, addresses }: Delivery,
	signal: AbortSignal,
): Promise<Omit<DeliveryOutcome, "ms">> {
	const proxied = throughEgress(egress, { url, addresses });
	try {
		const response = await fetch(egress?.url ?? url, {
			method: "POST",
			headers: { ...headers, ...proxied },
			body,
			redirect: "manual",
			signal,
		});
		const failure = egress ? response.headers.get("Egress-Failure") : null;
		const answer = await readStart(response);
		if (failure !== null) return { status: null, failure: failure === "timeout" ? "timeout" : "unreachable", answer: "" };
		return { status: response.status, failure: null, answer, retryAfter: response.headers.get("Retry-After") };
	} catch {
		return { status: null, failure: signal.aborted ? "timeout" : "unreachable", answer: "" };
	}
}

/** Asks an address at IP addresses that were checked, through the proxy if one is configured; [] in development, where nothing stands between. */
export function guardedSend(egress: Egress) {
	return (addresses: readonly string[]) => async (url: string, init: RequestInit) => {
		const through = addresses.length > 0 ? egress : null;
		const own = new Headers(init.headers);
		const authorization = through && own.get("Authorization");
		for (const [name, value] of Object.entries(throughEgress(through, { url, addresses }) ?? {})) own.set(name, value);
		// The proxy takes the one header for itself.
		if (authorization) own.set("Egress-Authorization", authorization);
		return fetch(through?.url ?? url, { ...init, headers: own });
	};
}

/** Returns the request headers for the proxy; null without a proxy. */
export function throughEgress(egress: Egress, { url, addresses }: Pick<Delivery, "url" | "addresses">) {
	return (
		egress && {
			"Egress-Url": url,
			"Egress-Addresses": addresses.join(", "),
			...(egress.key && { Authorization: `Bearer ${egress.key}` }),
		}
	);
}

/** The first bytes of a body; the rest is not read. */
async function readStart(response: Response): Promise<string> {
	const reader = response.body?.getReader();
	if (!reader) return "";
	const decoder = new TextDecoder();
	let text = "";
	let size = 0;
	while (size < ANSWER_MAX_BYTES) {
		const { done, value } = await reader.read();
		if (done) break;
		const part = value.subarray(0, ANSWER_MAX_BYTES - size);
		text += decoder.decode(part, { stream: true });
		size += part.length;
	}
	await reader.cancel().catch(() => {});
	return text + decoder.decode();
}
