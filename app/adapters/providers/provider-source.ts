import { isAnswerEngine } from "~/domain/reference/answer-engines";
import { pagesOfRequest, priceOfRequest } from "~/domain/source/price";
import { CAPABILITIES, isQueueProvider, type LiveProvider, type QueueProvider } from "~/domain/source/providers";
import { isSealedResult, readStructured, type StructuredAnswer, shownHost } from "~/domain/source/structured-reading";
import { withoutRepeat } from "~/domain/source/structured-text";
import { MINUTE_MS } from "~/domain/time/durations";
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
	const listCharges = async (access: ProviderAccess, span: ChargeSpan) => {
		const { provider } = access;
		const { charges } = isQueueProvider(provider) ? QUEUE_ADAPTERS[provider] : ADAPTERS[provider];
		const all: Charge[] = [];
		for (const list of charges?.lists ?? [])
			for (const isText of ways) {
				const part = charges && (await chargesOf(charges, { ...span, list }, (call) => reach(access)(call, isText), keyParts(access)));
				if (!part) return null;
				all.push(...part);
			}
		return charges ? all : null;
	};
	return {
		source(access) {
			const { provider } = access;
			const shared = { name: provider, maxInFlight: MAX_IN_FLIGHT_REQUESTS };
			if (isQueueProvider(provider)) {
				const queue = queueOf(access, provider, reach(access), (span) => listCharges(access, span));
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
		charges: (access, span) => listCharges(access, span),
	};
}

/** A task that was put in so long ago is in the list of all tasks, or was not taken. Ours: twice the time in which a request is given up. */
const LISTED_AFTER_MS = 10 * MINUTE_MS;
/** Differences between the provider's clock and ours. */
const CLOCK_MARGIN_MS = 2 * MINUTE_MS;

function readReadyTasks({ readReady }: QueueAdapter, json: unknown): ReturnType<QueueAdapter["readReady"]> {
	try {
		return readReady(json);
	} catch {
		return [];
	}
}

/** Calls for one list that a provider allows in a minute. Source: docs/answers-of-providers.md "Charges". */
const MAX_PARTS = 10;

/** A whole list of a span; null where it has too many parts, or one did not arrive. */
async function chargesOf(
	{ call, read, partLength }: ChargesCall,
	of: { list: string } & ChargeSpan,
	reach: Reach,
	key: readonly string[],
): Promise<Charge[] | null> {
	const all: Charge[] = [];
	for (let part = 0; part < MAX_PARTS; part++) {
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
	if ("answer" in read) return pageOf(access, page, { call, received, answer: withoutRepeat(read, page.at), price });
	if ("refusal" in read) return { ...pageOf(access, page, { call, received, answer: read, price }), isCostEstimated: isBilled };
	const answer = asked.opensLinks ? await openLinks(read, adapter, { key: asked.key, reach, isWanted: page.isWanted }) : read;
	return pageOf(access, page, { call, received, answer, price });
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

function queueOf(
	access: ProviderAccess,
	provider: QueueProvider,
	reach: Reach,
	listCharges: (span: ChargeSpan) => Promise<Charge[] | null>,
): SourceQueue {
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
			const isCostEstimated = refusal === null && costMicros === null;
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
		async find(tag, { search, askedAt, now }) {
			const { json } = await reachFor(queuedCallOf(adapter, search).ready(key), search);
			const finished = readReadyTasks(adapter, json).find((one) => one.tag === tag);
			if (finished) return finished;
			if (now - askedAt < LISTED_AFTER_MS) return null;
			// The list of all tasks holds those that are not finished too.
			const all = await listCharges({ from: askedAt - CLOCK_MARGIN_MS, to: now - CLOCK_MARGIN_MS });
			const listed = all?.find((one) => one.tag === tag);
			if (listed) return { taskId: listed.id };
			return all ? "not_taken" : null;
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
