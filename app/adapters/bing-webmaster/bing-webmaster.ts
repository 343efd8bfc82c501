import { z } from "zod";
import type { QueryRefusal } from "~/domain/search-query/connection-kinds";
import { HOUR_MS } from "~/domain/time/durations";
import type { QueryAccess, QueryAnswer, QuerySource } from "~/services/query-ports";
import { callJson, readTold, refusalOfStatus, type Send, type Told } from "../query-services/json-call";

/** Its answers have no limit of rows; this one is ours. */
const ROW_LIMIT = 25_000;
const MAX_PROPERTIES = 1_000;
const MAX_NAME = 500;

const sitesSchema = z.object({ d: z.array(z.object({ Url: z.string(), IsVerified: z.boolean() })) });
const statsSchema = z.object({
	d: z.array(
		z.object({
			Query: z.string(),
			// "/Date(1716015600000)/", with or without an offset: midnight of a day in Pacific time.
			Date: z.string().regex(/^\/Date\(\d{1,15}(?:[+-]\d{4})?\)\/$/),
			Clicks: z.number().min(0),
			Impressions: z.number().min(0),
			AvgImpressionPosition: z.number(),
		}),
	),
});
const errorSchema = z.object({ ErrorCode: z.number() });

/** Source: learn.microsoft.com/bingwebmaster, "ApiErrorCode". */
const BY_CODE: Readonly<Record<number, QueryRefusal>> = {
	1: "unreachable",
	2: "unreachable",
	3: "revoked",
	4: "rate",
	5: "rate",
	6: "no_access",
	10: "revoked",
	11: "no_access",
	13: "no_access",
	14: "no_access",
};

type Stat = { day: string; query: string; clicks: number; impressions: number; position: number };

/** Bing Webmaster Tools: weeks of queries, named by a day each, without page, country and device. Source: learn.microsoft.com/bingwebmaster */
export function bingWebmaster({ origin, now, send }: { origin: string; now(): number; send: Send }): QuerySource {
	const call = (name: string, parameters: Record<string, string>) =>
		callJson(send, `${origin}/webmaster/api.svc/json/${name}?${new URLSearchParams(parameters)}`);
	const sites = async (apikey: string) => readTold(await call("GetUserSites", { apikey }), sitesSchema, refusalOf);
	/** One answer holds all weeks. It is kept for the calls of a visit, which ask for them one by one. */
	let kept: { property: string; token: string; stats: Stat[] } | null = null;
	const statsOf = async ({ token }: QueryAccess, property: string, isNew: boolean): Promise<QueryAnswer<Stat[]>> => {
		if (!isNew && kept?.property === property && kept.token === token) return { ok: true, value: kept.stats };
		kept = null;
		const answer = readTold(await call("GetQueryStats", { apikey: token, siteUrl: property }), statsSchema, refusalOf);
		if (!answer.ok) return answer;
		kept = { property, token, stats: answer.value.d.map(statOf) };
		return { ok: true, value: kept.stats };
	};
	return {
		limit: ROW_LIMIT,
		countsByProperty: false,
		/** The key is its own right; a call tells whether it is one. */
		async access({ secret }) {
			const answer = await sites(secret);
			return answer.ok ? { ok: true, value: { token: secret, expiresAt: now() + HOUR_MS } } : answer;
		},
		async properties({ token }) {
			const answer = await sites(token);
			if (!answer.ok) return answer;
			const short = answer.value.d.filter(({ Url }) => Url.length <= MAX_NAME).slice(0, MAX_PROPERTIES);
			return { ok: true, value: short.map(({ Url, IsVerified }) => ({ name: Url, permission: IsVerified ? "owner" : "unverified" })) };
		},
		async days(access, { property, from, to }) {
			const answer = await statsOf(access, property, true);
			if (!answer.ok) return answer;
			const days = [...new Set(answer.value.map(({ day }) => day))].filter((day) => from <= day && day <= to).sort();
			return { ok: true, value: days.map((day) => ({ day, isFinal: true, totals: null })) };
		},
		async rows(access, { property, day: wanted, start }) {
			const answer = await statsOf(access, property, false);
			if (!answer.ok) return answer;
			const rows = answer.value
				.filter(({ day }) => day === wanted)
				.slice(start, start + ROW_LIMIT)
				.map(({ query, clicks, impressions, position }) => ({
					query,
					page: "",
					country: "",
					device: "unknown" as const,
					clicks,
					impressions,
					positionSum: Math.round(Math.max(0, position) * impressions),
				}));
			return { ok: true, value: rows };
		},
		/** A key is changed on Bing's own page only. */
		async revoke() {
			return false;
		},
	};
}

function statOf({ Query, Date: at, Clicks, Impressions, AvgImpressionPosition }: z.infer<typeof statsSchema>["d"][number]): Stat {
	const day = new Date(Number.parseInt(at.slice("/Date(".length), 10)).toISOString().slice(0, 10);
	return { day, query: Query, clicks: Math.round(Clicks), impressions: Math.round(Impressions), position: AvgImpressionPosition };
}

function refusalOf({ status, body }: Told): QueryRefusal {
	return BY_CODE[errorSchema.safeParse(body).data?.ErrorCode ?? 0] ?? refusalOfStatus(status);
}
