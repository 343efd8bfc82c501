import { dayBefore, Faults, json, pacificDay, Windows } from "./fake-calls";
import { eachLists, type SeededSite } from "./seeded-traffic";

export interface FakeSite {
	url: string;
	isVerified: boolean;
	site: SeededSite;
}

/** Weeks that Bing keeps. */
const WEEKS = 26;
const CALLS_PER_MINUTE = { calls: 60, ms: 60_000 };
const SATURDAY = 6;

/** Bing's interface in memory: keys, websites, weeks of queries. Source: learn.microsoft.com/bingwebmaster */
export class FakeBing {
	readonly faults = new Faults();
	readonly calls: string[] = [];
	#keys = new Map<string, FakeSite[]>();
	#windows = new Windows();

	constructor(private readonly now: () => number) {}

	addKey(key: string, sites: FakeSite[]): void {
		this.#keys.set(key, sites);
	}

	/** The owner made another key on Bing's page. */
	removeKey(key: string): void {
		this.#keys.delete(key);
	}

	/** As fetch; a lost answer rejects. */
	readonly send = (url: string, init: RequestInit): Promise<Response> => this.answer(new Request(url, init));

	async answer(request: Request): Promise<Response> {
		const { pathname, searchParams } = new URL(request.url);
		this.calls.push(pathname);
		const fault = this.faults.take(pathname);
		if (fault === "silence") throw new TypeError("The connection was lost.");
		if (fault) return new Response(fault.body, { status: fault.status, ...(fault.headers && { headers: fault.headers }) });
		const key = searchParams.get("apikey") ?? "";
		const sites = this.#keys.get(key);
		if (!sites) return refusal(3, "InvalidApiKey");
		if (!this.#windows.take(key, this.now(), CALLS_PER_MINUTE)) return refusal(4, "ThrottleUser");
		if (pathname.endsWith("/GetUserSites"))
			return json(200, {
				d: sites.map(({ url, isVerified }) => ({ __type: "Site:#Microsoft.Bing.Webmaster.Api", IsVerified: isVerified, Url: url })),
			});
		if (!pathname.endsWith("/GetQueryStats")) return refusal(8, "InvalidParameter");
		const site = sites.find(({ url }) => url === searchParams.get("siteUrl"));
		if (!site?.isVerified) return refusal(14, "NotAuthorized");
		return json(200, { d: this.weeks().flatMap((week) => this.stats(site, week).map((row) => statOf(row, week))) });
	}

	/** Days that name the weeks, in order: Saturdays. */
	weeks(): string[] {
		const today = pacificDay(this.now());
		const last = dayBefore(today, ((new Date(Date.parse(today)).getUTCDay() - SATURDAY + 7) % 7) + 7);
		return Array.from({ length: WEEKS }, (_, i) => dayBefore(last, 7 * (WEEKS - 1 - i)));
	}

	/** Queries of a week, each once. */
	stats({ site }: FakeSite, week: string): QueryStat[] {
		const byQuery = new Map<string, QueryStat>();
		eachLists(site, week, 1, ({ query, isNamed, lists, clicked, pages }) => {
			if (!isNamed) return;
			const sum = byQuery.get(query) ?? { query, clicks: 0, impressions: 0, positionSum: 0 };
			sum.clicks += clicked;
			sum.impressions += lists;
			sum.positionSum += pages[0]?.positionSum ?? 0;
			byQuery.set(query, sum);
		});
		return [...byQuery.values()];
	}
}

interface QueryStat {
	query: string;
	clicks: number;
	impressions: number;
	positionSum: number;
}

function statOf({ query, clicks, impressions, positionSum }: QueryStat, week: string) {
	const position = Math.round(positionSum / impressions);
	return {
		__type: "QueryStats:#Microsoft.Bing.Webmaster.Api",
		AvgClickPosition: clicks === 0 ? -1 : position,
		AvgImpressionPosition: position,
		Clicks: clicks,
		// Midnight in Pacific time, with the offset of winter.
		Date: `/Date(${Date.parse(week) + 8 * 3_600_000}-0800)/`,
		Impressions: impressions,
		Query: query,
	};
}

function refusal(code: number, name: string): Response {
	return json(400, { ErrorCode: code, Message: `ERROR!!! ${name}` });
}
