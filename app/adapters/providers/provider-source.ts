import { isAnswerEngine } from "~/domain/reference/answer-engines";
import type { ProviderName } from "~/domain/reference/providers";
import { pagesOfRequest, priceOfRequest } from "~/domain/source/price";
import { CAPABILITIES, isQueueProvider, type LiveProvider, type QueueProvider } from "~/domain/source/providers";
import { isSealedResult, readStructured, type StructuredAnswer, shownHost } from "~/domain/source/structured-reading";
import { withoutRepeat } from "~/domain/source/structured-text";
import type { Charge, ChargeSpan, FetchedPage, ProviderAccess, ProviderDesk, SourceQueue, WantedPage } from "~/services/source-ports";
import type { AnswerCall, AskedPage, ChargesCall, ProviderAdapter, ProviderCall, QueueAdapter } from "./adapter";
import { ADAPTERS, QUEUE_ADAPTERS } from "./adapters";
import { readAsked, readReceived } from "./read-received";
import { type ReceivedAnswer, type Send, sendCall } from "./send-call";

/** The platform opens six connections per invocation. Source: Cloudflare Workers limits. */
const MAX_IN_FLIGHT_REQUESTS = 6;

const HTTP_OK = 200;

/** Way of an access to its provider. isText: for an answer in words. */
type Reach = (call: ProviderCall, isText?: boolean) => Promise<ReceivedAnswer>;

/** Providers by their adapters. origin: in place of theirs; "" for the providers themselves. answersOrigin: the same, for answers in words. */
export function providerDesk(origin: string, send: Send = (url, init) => fetch(url, init), answersOrigin = origin): ProviderDesk {
	const reach = (access: ProviderAccess): Reach => {
		const to = { provider: access.provider, secrets: keyParts(access) };
		return (call, isText = false) => sendCall(send, call, { ...to, origin: isText ? answersOrigin : origin, isText });
	};
	// Stand-ins of result pages and of answers each keep lists of their own.
	const ways = origin === answersOrigin ? [false] : [false, true];
	/** One of the provider's lists, each request once; null where it has more than maxParts parts, or one did not arrive. */
	const listedIn = async (access: ProviderAccess, { list, maxParts, ...span }: { list: string; maxParts: number } & ChargeSpan) => {
		const charges = chargesCallOf(access.provider);
		const found = new Map<string, Charge>();
		for (const isText of ways) {
			const reached: Reach = (call) => reach(access)(call, isText);
			const parts = charges && (await chargesOf(charges, { ...span, list, maxParts }, { reach: reached, key: keyParts(access) }));
			if (!parts) return null;
			for (const one of parts) found.set(one.id, one);
		}
		return [...found.values()];
	};
	return {
		source(access) {
			const { provider } = access;
			const shared = { name: provider, maxInFlight: MAX_IN_FLIGHT_REQUESTS };
			if (isQueueProvider(provider)) {
				const list: SourceQueue["list"] = async (engine, span) =>
					listedIn(access, { ...span, list: chargesCallOf(provider)?.listOf(engine) ?? "", maxParts: 1 });
				const queue = { ...queueOf(access, provider, reach(access)), list };
				return { ...shared, queue, open: openNothing };
			}
			const fetchPage = (page: WantedPage) => askPage(access, provider, page, reach(access));
			return { ...shared, open: async () => ({ fetchPage, close: async () => {} }) };
		},
		async balance(access) {
			const { provider } = access;
			const { balance } = isQueueProvider(provider) ? QUEUE_ADAPTERS[provider] : ADAPTERS[provider];
			if (!balance) return { has: false, balance: null };
			const { json } = await reach(access)(balance.call(keyParts(access)));
			try {
				return { has: true, balance: balance.read(json) };
			} catch {
				return { has: true, balance: null };
			}
		},
		async charges(access, { engines, ...span }) {
			const { lists = [], listOf } = chargesCallOf(access.provider) ?? {};
			const wanted = lists.filter((list) => engines.length === 0 || engines.some((engine) => listOf?.(engine) === list));
			const all: Charge[][] = [];
			for (const list of wanted) {
				const found = await listedIn(access, { ...span, list, maxParts: MAX_PARTS });
				if (!found) return null;
				all.push(found);
			}
			return all;
		},
	};
}

function chargesCallOf(provider: ProviderName): ChargesCall | undefined {
	return isQueueProvider(provider) ? QUEUE_ADAPTERS[provider].charges : ADAPTERS[provider].charges;
}

/** A provider allows ten calls for its lists in a minute. Source: docs/answers-of-providers.md "Charges". */
const MAX_PARTS = 5;

/** The parts of a list; null where there are more than maxParts, or one did not arrive. */
async function chargesOf(
	{ call, read, partLength }: ChargesCall,
	{ maxParts, ...of }: { list: string; maxParts: number } & ChargeSpan,
	{ reach, key }: { reach: Reach; key: readonly string[] },
): Promise<Charge[] | null> {
	const all: Charge[] = [];
	for (let part = 0; part < maxParts; part++) {
		const { json } = await reach(call({ ...of, offset: all.length }, key));
		try {
			const told = read(json);
			all.push(...told);
			if (told.length < partLength) return all;
		} catch {
			return null;
		}
	}
	return null;
}

/** A queue is asked by its own calls. */
async function openNothing(): Promise<never> {
	throw new Error("a provider that answers later has no session");
}

async function askPage(access: ProviderAccess, provider: LiveProvider, page: WantedPage, reach: Reach): Promise<FetchedPage> {
	const asked = askedPage(access, page);
	const adapter: ProviderAdapter = ADAPTERS[provider];
	const { call: callFor, read: readAnswer } = answerCallOf(adapter, asked);
	const call = callFor(asked);
	const received = await reach(call, isAnswerEngine(page.search.engine));
	const { answer: read, isBilled } = readReceived(received, (json) => readAnswer(json, asked));
	const price = isBilled ? priceOfRequest(provider, access.price, page) : 0;
	const isCostEstimated = isCostOpen(provider, received, { isBilled, costMicros: read.costMicros });
	if ("answer" in read)
		return { ...pageOf(access, page, { call, received, answer: withoutRepeat(read, page.at), price }), isCostEstimated };
	const opens = asked.opensLinks && !("refusal" in read);
	const answer = opens ? await openLinks(read, adapter, { key: asked.key, reach, isWanted: page.isWanted }) : read;
	return { ...pageOf(access, page, { call, received, answer, price }), isCostEstimated };
}

/** Gateways answer so in place of the provider, which may have taken the request. */
const GATEWAY_FAILURES: readonly number[] = [502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527];

/** Whether a provider that tells what it took has to be asked for the cost of a request. */
function isCostOpen(
	provider: ProviderName,
	{ status }: Pick<ReceivedAnswer, "status">,
	{ isBilled, costMicros }: { isBilled: boolean; costMicros?: number | null | undefined },
): boolean {
	if (CAPABILITIES[provider].tellsCharges !== true || costMicros != null) return false;
	return isBilled || GATEWAY_FAILURES.includes(status);
}

/** Requests of a provider for the engine of a search. Throws for one that it cannot be asked for: `suits` keeps it from that. */
function answerCallOf(adapter: ProviderAdapter, { search: { engine } }: AskedPage): AnswerCall {
	const call = isAnswerEngine(engine) ? adapter.answers?.[engine] : adapter;
	if (!call) throw new Error(`the provider has no ${engine}`);
	return call;
}

function queuedCallOf(adapter: QueueAdapter, { engine }: WantedPage["search"]): Pick<QueueAdapter, "ask" | "collect" | "read" | "ready"> {
	const call = isAnswerEngine(engine) ? adapter.answers?.[engine] : adapter;
	if (!call) throw new Error(`the provider has no ${engine}`);
	return call;
}

/**
 * The answer with the addresses of its sealed links, as far as the provider tells them; the others stay sealed, and so do rows that show the host of
 * another website.
 */
async function openLinks(
	answer: StructuredAnswer,
	{ links }: ProviderAdapter,
	{ key, reach, isWanted = () => true }: { key: readonly string[]; reach: Reach; isWanted: WantedPage["isWanted"] },
): Promise<StructuredAnswer> {
	if (!links || !("organic" in answer)) return answer;
	const mayBeOwn = (host: string) => host === "" || isWanted(host);
	const sealed = answer.organic.filter((one) => one.linkToken && isSealedResult(one) && mayBeOwn(shownHost(one)));
	if (sealed.length === 0) return answer;
	const tokens = sealed.flatMap(({ linkToken }) => linkToken ?? []);
	const { status, json } = await reach(links.call(tokens, key));
	try {
		if (status !== HTTP_OK) return answer;
		const opened = links.read(json, tokens);
		return { ...answer, organic: answer.organic.map((one) => ({ ...one, link: opened[sealed.indexOf(one)] ?? one.link })) };
	} catch {
		return answer;
	}
}

function queueOf(access: ProviderAccess, provider: QueueProvider, reach: Reach): Omit<SourceQueue, "list"> {
	const adapter = QUEUE_ADAPTERS[provider];
	const key = keyParts(access);
	const reachFor = (call: ProviderCall, { engine }: WantedPage["search"]) => reach(call, isAnswerEngine(engine));
	return {
		async ask(page, note) {
			const asked = askedPage(access, page);
			const call = queuedCallOf(adapter, page.search).ask(asked, note);
			const received = await reachFor(call, page.search);
			const { taskId, costMicros, refusal } = readAsked(received, adapter);
			const price = refusal === null ? (costMicros ?? priceOfRequest(provider, access.price, page)) : 0;
			// An answer that nobody can read may stand for a task: it waits like one.
			const answer: StructuredAnswer = { refusal: refusal ?? "pending", requestId: taskId, unread: received.unread };
			const isCostEstimated = isCostOpen(provider, received, { isBilled: refusal === null, costMicros });
			return { isTaken: refusal === null, taskId, page: { ...pageOf(access, page, { call, received, answer, price }), isCostEstimated } };
		},
		async collect(taskId, page) {
			const asked = askedPage(access, page);
			const { collect, read } = queuedCallOf(adapter, page.search);
			const call = collect(taskId, key);
			const received = await reachFor(call, page.search);
			const { answer } = readReceived(received, (json) => read(json, asked));
			// It was paid for when it was put in.
			return pageOf(access, page, { call, received, answer: "refusal" in answer ? answer : { ...answer, costMicros: 0 }, price: 0 });
		},
		async find(tag, search) {
			const { json } = await reachFor(queuedCallOf(adapter, search).ready(key), search);
			try {
				return adapter.readReady(json).find((one) => one.tag === tag)?.taskId ?? null;
			} catch {
				return null;
			}
		},
	};
}

function askedPage(access: ProviderAccess, page: WantedPage): AskedPage {
	const { search, start, held, opensLinks = false, tag = "" } = page;
	return { search, start, held, opensLinks, tag, pages: pagesOfRequest(access.provider, page), key: keyParts(access) };
}

function pageOf(
	{ provider }: ProviderAccess,
	{ search, held }: WantedPage,
	of: { call: ProviderCall; received: ReceivedAnswer; answer: StructuredAnswer; price: number },
): FetchedPage {
	const { received } = of;
	const structured = readStructured(of.answer, { provider, asked: search, held, price: of.price });
	const address = withoutQuery(of.call.url);
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
