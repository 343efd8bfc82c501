import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { machineNow } from "../setup/test-time";
import { FakeBing } from "./fake-bing";
import type { FakeProperty } from "./fake-console";
import { FakeGoogle } from "./fake-google";
import { knownOfStory, type PlantedStory } from "./planted-traffic";
import { type SeededSite, seededSite } from "./seeded-traffic";
import { TRADES } from "./trade-words";

/** Google account and key of Bing that the stand-ins know at the start. */
export const SERVED_ACCOUNT = "you@google.example";
export const SERVED_BING_KEY = "bing-key-of-this-machine";
const SERVED_SERVICE_ACCOUNT = "reader@project.iam.gserviceaccount.example";

const MAX_BODY_BYTES = 2 ** 20;
/** Below the minute after which a caller gives up, so that a held collection stays under way. */
const HOLD_MS = 20_000;

export interface ServedWebsite {
	domain: string;
	/** "fra", as Google writes a country. */
	country: string;
	keywords: readonly string[];
	queries: number;
	/** Name of its trade (trade-words.ts); absent: none. */
	trade?: string;
	/** Searches of the simulated engine in which it is planted: its queries have the places and pages that the engine shows. */
	story?: PlantedStory;
	/** Addresses that the index does not have. */
	lost?: readonly string[];
}

const controlSchema = z.object({
	/** Account that consents next; null refuses. One that is not known yet has the properties of the websites. */
	account: z.string().nullable().exactOptional(),
	/** Account whose access ends. */
	revoke: z.string().exactOptional(),
	late_days: z.int().min(0).exactOptional(),
	quota_left: z.int().min(0).exactOptional(),
	/** Whether each answer with Google's rows is held back for HOLD_MS. */
	hold: z.boolean().exactOptional(),
	fault: z.object({ path: z.string(), status: z.int(), body: z.string(), times: z.int().default(1) }).exactOptional(),
});

/**
 * Serves both stand-ins on one port: Google with an account of the websites and one more property that it may not read, Bing with a key of the same websites.
 * `POST /control` changes what they do next.
 */
export async function serveFakes({
	port,
	websites,
}: {
	port: number;
	websites: readonly ServedWebsite[];
}): Promise<{ origin: string; close(): void }> {
	const google = new FakeGoogle(machineNow);
	const bing = new FakeBing(machineNow);
	const sites = websites.map((one, i) => ({ ...one, site: siteOf(one, i) }));
	const give = (email: string, permissionLevel: FakeProperty["permissionLevel"]) => {
		for (const [i, { domain, site }] of sites.entries()) {
			const siteUrl = i % 2 === 0 ? `sc-domain:${domain}` : `https://www.${domain}/`;
			google.addProperty(email, { siteUrl, permissionLevel, site, since: null });
		}
	};
	for (const url of websites.flatMap(({ lost = [] }) => lost))
		google.inspections.set(url, {
			verdict: "NEUTRAL",
			coverageState: "Crawled - currently not indexed",
			lastCrawlTime: "2026-11-01T04:05:06Z",
		});
	give(SERVED_ACCOUNT, "siteOwner");
	give(SERVED_SERVICE_ACCOUNT, "siteRestrictedUser");
	const closed = { siteUrl: "sc-domain:not-yours.example", permissionLevel: "siteUnverifiedUser" as const, since: null };
	google.addProperty(SERVED_ACCOUNT, { ...closed, site: seededSite({ origin: "https://not-yours.example" }) });
	bing.addKey(
		SERVED_BING_KEY,
		sites.map(({ domain, site }) => ({ url: `https://www.${domain}/`, isVerified: true, site })),
	);
	google.signIn.next = SERVED_ACCOUNT;
	const rows = new Gate();
	const server = http.createServer((request, response) => {
		answer(request, response, { google, bing, give, rows }).catch(() => response.destroy());
	});
	// workerd uses a connection again without noticing that the other side has closed it.
	server.keepAliveTimeout = 0;
	await new Promise<void>((resolve, reject) => server.on("error", reject).listen(port, "127.0.0.1", resolve));
	const address = server.address();
	const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : port}`;
	return {
		origin,
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
}

/** Holds each answer back while it is closed, HOLD_MS at most. */
class Gate {
	private opened = Promise.resolve();
	open = () => {};

	close(): void {
		this.open();
		this.opened = new Promise((resolve) => {
			this.open = resolve;
		});
	}

	async pass(): Promise<void> {
		const waited = new AbortController();
		await Promise.race([this.opened, delay(HOLD_MS, null, { signal: waited.signal }).catch(() => {})]);
		waited.abort();
	}
}

interface Fakes {
	google: FakeGoogle;
	bing: FakeBing;
	/** Gives an account of Google the properties of the websites. */
	give(email: string, permissionLevel: FakeProperty["permissionLevel"]): void;
	rows: Gate;
}

function siteOf({ domain, country, keywords, queries, trade = "", story }: ServedWebsite, i: number): SeededSite {
	return seededSite({
		...{ seed: i * 20 + 1, origin: `https://www.${domain}`, words: keywords, queries, country },
		...(TRADES[trade] && { trade: TRADES[trade] }),
		...(story && { knownOf: knownOfStory(story, domain) }),
	});
}

async function answer(request: IncomingMessage, response: ServerResponse, fakes: Fakes): Promise<void> {
	const { method = "GET", url = "/" } = request;
	const body = await readBody(request);
	const headers = new Headers();
	for (const name of ["authorization", "content-type"]) if (request.headers[name]) headers.set(name, String(request.headers[name]));
	const asked = new Request(`http://stand-in${url}`, { method, headers, ...(method === "POST" && { body }) });
	const answered = await route(asked, body, fakes);
	response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(Buffer.from(await answered.arrayBuffer()));
}

async function route(asked: Request, body: string, { google, bing, give, rows }: Fakes): Promise<Response> {
	const { pathname } = new URL(asked.url);
	if (pathname === "/")
		return Response.json({ google: SERVED_ACCOUNT, bing_key: SERVED_BING_KEY, service_account: "/control/service-account.json" });
	if (pathname === "/control/service-account.json") return new Response(await google.signIn.serviceAccount(SERVED_SERVICE_ACCOUNT));
	if (pathname === "/control/calls.json") return Response.json({ google: google.calls, bing: bing.calls, rows: google.console.rowCalls });
	if (pathname.endsWith("/searchAnalytics/query")) await rows.pass();
	if (pathname !== "/control") return pathname.startsWith("/webmaster/api.svc/") ? bing.answer(asked) : google.answer(asked);
	const { account, revoke, late_days, quota_left, hold, fault } = controlSchema.parse(JSON.parse(body));
	if (account !== undefined) {
		google.signIn.next = account;
		if (account !== null && !google.signIn.accounts.has(account)) give(account, "siteOwner");
	}
	if (revoke !== undefined) google.signIn.revoke(revoke);
	if (late_days !== undefined) google.console.lateDays = late_days;
	if (quota_left !== undefined) google.quotaLeft = quota_left;
	if (hold !== undefined) hold ? rows.close() : rows.open();
	if (fault) google.faults.add(fault.path, { status: fault.status, body: fault.body }, fault.times);
	return Response.json({ ok: true });
}

async function readBody(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of request) {
		bytes += chunk.length;
		if (bytes > MAX_BODY_BYTES) throw new Error("The body is too long.");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}
