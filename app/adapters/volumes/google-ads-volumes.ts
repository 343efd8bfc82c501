import { z } from "zod";
import { googleMarket } from "~/domain/volume/google-constants";
import type { VolumeSource } from "~/services/ports";

export interface GoogleAdsAccount {
	/** Address of the API with its version, e.g. "https://googleads.googleapis.com/v21". */
	api: string;
	/** Address that exchanges a refresh token for an access token. */
	tokenUrl: string;
	developerToken: string;
	clientId: string;
	clientSecret: string;
	refreshToken: string;
	/** Digits alone. */
	customerId: string;
	/** The manager account that acts for the customer; "" for none. */
	loginCustomerId: string;
}

const TIMEOUT_MS = 30_000;

const tokenSchema = z.object({ access_token: z.string() });
const metricsSchema = z.object({
	results: z
		.array(
			z.object({
				text: z.string().default(""),
				closeVariants: z.array(z.string()).default([]),
				// 64-bit numbers come as texts.
				keywordMetrics: z.object({ avgMonthlySearches: z.coerce.number().optional() }).optional(),
			}),
		)
		.default([]),
});

type Term = Parameters<VolumeSource["ask"]>[0][number];

/** Google Ads keyword planner: average searches a month of the last twelve. Source: its documentation, "generateKeywordHistoricalMetrics". */
export function googleAdsVolumes(account: GoogleAdsAccount): VolumeSource {
	return {
		name: "google_ads",
		async ask(terms) {
			const token = await accessToken(account);
			const answers = new Map<Term, number>();
			for (const [market, group] of byMarket(terms)) {
				const found = await historicalMetrics(account, token, market, group);
				for (const one of group) {
					const volume = found.get(one.term);
					if (volume !== undefined) answers.set(one, volume);
				}
			}
			return terms.map((one) => answers.get(one) ?? null);
		},
	};
}

interface Market {
	geo: string;
	language: string;
}

/** Markets that Google does not distinguish are left out. */
function byMarket(terms: readonly Term[]): [Market, Term[]][] {
	const groups = new Map<string, [Market, Term[]]>();
	for (const one of terms) {
		const market = googleMarket(one);
		if (!market) continue;
		const key = `${market.geo} ${market.language}`;
		const group = groups.get(key) ?? [market, []];
		group[1].push(one);
		groups.set(key, group);
	}
	return [...groups.values()];
}

async function accessToken({ tokenUrl, clientId, clientSecret, refreshToken }: GoogleAdsAccount): Promise<string> {
	const answer = await fetch(tokenUrl, {
		method: "POST",
		body: new URLSearchParams({
			grant_type: "refresh_token",
			client_id: clientId,
			client_secret: clientSecret,
			refresh_token: refreshToken,
		}),
		signal: AbortSignal.timeout(TIMEOUT_MS),
		redirect: "manual",
	});
	return tokenSchema.parse(await readJson(answer)).access_token;
}

async function historicalMetrics(
	account: GoogleAdsAccount,
	token: string,
	market: Market,
	group: readonly Term[],
): Promise<Map<string, number>> {
	const answer = await fetch(`${account.api}/customers/${account.customerId}:generateKeywordHistoricalMetrics`, {
		method: "POST",
		headers: {
			Authorization: `Bearer ${token}`,
			"developer-token": account.developerToken,
			...(account.loginCustomerId && { "login-customer-id": account.loginCustomerId }),
			"Content-Type": "application/json",
		},
		body: JSON.stringify({
			keywords: group.map(({ term }) => term),
			geoTargetConstants: [market.geo],
			language: market.language,
			keywordPlanNetwork: "GOOGLE_SEARCH",
		}),
		signal: AbortSignal.timeout(TIMEOUT_MS),
		redirect: "manual",
	});
	const found = new Map<string, number>();
	for (const { text, closeVariants, keywordMetrics } of metricsSchema.parse(await readJson(answer)).results) {
		const volume = keywordMetrics?.avgMonthlySearches;
		if (volume === undefined) continue;
		// Near-identical terms are answered together under one of them.
		for (const term of [...closeVariants, text]) found.set(term.toLowerCase(), volume);
	}
	return found;
}

/** Throws with the status only: the answer may repeat terms or secrets. */
async function readJson(answer: Response): Promise<unknown> {
	if (answer.ok) return answer.json();
	await answer.body?.cancel();
	throw new Error(`the volume service answered ${answer.status}`);
}
