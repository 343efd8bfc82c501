import { z } from "zod";
import { Faults, json, Windows } from "./fake-calls";
import { FakeConsole, type FakeProperty } from "./fake-console";
import { FakeSignIn } from "./fake-sign-in";

/** The OAuth client that the stand-in knows. */
export const FAKE_CLIENT = { id: "fake-client.apps.googleusercontent.example", secret: "fake-client-secret" };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Source: developers.google.com/webmaster-tools/limits */
const QUERIES_PER_MINUTE = { calls: 1_200, ms: MINUTE_MS };
const INSPECTIONS_PER_MINUTE = { calls: 600, ms: MINUTE_MS };
const INSPECTIONS_PER_DAY = { calls: 2_000, ms: DAY_MS };

const inspectionSchema = z.strictObject({ inspectionUrl: z.url(), siteUrl: z.string() });

/**
 * Google's OAuth and Search Console interfaces in memory, with their faults and limits. It answers requests as the real ones do: `npm start` serves it, and
 * tests pass `send` to the adapter. Sources: developers.google.com/identity/protocols/oauth2, …/webmaster-tools/v1/api_reference_index
 */
export class FakeGoogle {
	readonly faults = new Faults();
	/** Paths of all calls, in order; each name of a property is decoded. */
	readonly calls: string[] = [];
	readonly signIn: FakeSignIn;
	readonly console: FakeConsole;
	/** Calls of search analytics that the day's quota has left. */
	quotaLeft = Number.POSITIVE_INFINITY;
	/** Answers of URL inspection by address; others are indexed. */
	readonly inspections = new Map<string, Record<string, unknown>>();
	#windows = new Windows();

	constructor(private readonly now: () => number) {
		this.signIn = new FakeSignIn(now, FAKE_CLIENT);
		this.console = new FakeConsole(now);
	}

	/** Property of a Google account or service account. */
	addProperty(email: string, property: FakeProperty): FakeProperty {
		this.console.add(email, property);
		this.signIn.accounts.add(email);
		return property;
	}

	/** As fetch; a lost answer rejects. */
	readonly send = (url: string, init: RequestInit): Promise<Response> => this.answer(new Request(url, init));

	async answer(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		const path = decodeURIComponent(pathname);
		this.calls.push(path);
		const fault = this.faults.take(path);
		if (fault && fault !== "silence")
			return new Response(fault.body, { status: fault.status, ...(fault.headers && { headers: fault.headers }) });
		const answer = await this.#route(request, path);
		if (fault === "silence") throw new TypeError("The connection was lost.");
		return answer;
	}

	async #route(request: Request, path: string): Promise<Response> {
		const signIn = await this.signIn.answer(request);
		if (signIn) return signIn;
		const email = this.signIn.bearer(request);
		if (email === null) return refusal(401, "authError", "Invalid Credentials");
		if (request.method === "GET" && path === "/webmasters/v3/sites") return json(200, this.console.sites(email));
		const property = /^\/webmasters\/v3\/sites\/(.+)\/searchAnalytics\/query$/.exec(path)?.[1];
		if (request.method === "POST" && property) return this.#analytics(email, property, await request.json());
		if (request.method === "POST" && path === "/v1/urlInspection/index:inspect") return this.#inspect(email, await request.json());
		return refusal(404, "notFound", "Not Found");
	}

	#analytics(email: string, name: string, asked: unknown): Response {
		const property = this.console.readable(email, name);
		if (!property) return refusal(403, "forbidden", `User does not have sufficient permission for site '${name}'.`);
		if (!this.#windows.take(`query ${name}`, this.now(), QUERIES_PER_MINUTE)) return refusal(429, "rateLimitExceeded", "Quota exceeded.");
		if (this.quotaLeft <= 0) return refusal(403, "quotaExceeded", "Search Analytics load quota exceeded.");
		this.quotaLeft -= 1;
		const answer = this.console.query(property, asked);
		return answer ? json(200, answer) : refusal(400, "invalidParameter", "Invalid value.");
	}

	#inspect(email: string, asked: unknown): Response {
		const read = inspectionSchema.safeParse(asked);
		if (!read.success) return refusal(400, "invalidParameter", "Invalid value.");
		const { inspectionUrl, siteUrl } = read.data;
		if (!this.console.readable(email, siteUrl)) return refusal(403, "forbidden", "You do not own this site.");
		for (const limit of [INSPECTIONS_PER_MINUTE, INSPECTIONS_PER_DAY])
			if (!this.#windows.take(`inspect ${limit.ms} ${siteUrl}`, this.now(), limit))
				return refusal(429, "rateLimitExceeded", "Quota exceeded.");
		const indexed = { verdict: "PASS", coverageState: "Submitted and indexed", lastCrawlTime: "2026-11-01T04:05:06Z" };
		return json(200, { inspectionResult: { indexStatusResult: this.inspections.get(inspectionUrl) ?? indexed } });
	}
}

function refusal(code: number, reason: string, message: string): Response {
	return json(code, { error: { code, message, errors: [{ message, domain: "global", reason }] } });
}
