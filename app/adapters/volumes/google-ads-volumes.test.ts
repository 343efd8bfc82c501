import { expect, inject, test } from "vitest";
import { googleAdsVolumes } from "./google-ads-volumes";

const METRICS = {
	results: [
		{ text: "Chaise", closeVariants: ["chaises"], keywordMetrics: { avgMonthlySearches: "1300" } },
		{ text: "table", keywordMetrics: {} },
	],
};

function answering(path: string, status: number, body: unknown): string {
	return `${inject("outsideServer")}/${status}/${path}?body=${encodeURIComponent(JSON.stringify(body))}`;
}

function source(metricsStatus: number) {
	// The call adds its own path, which must not become part of the stub's answer.
	return googleAdsVolumes({
		api: `${answering("ads", metricsStatus, METRICS)}&path=`,
		tokenUrl: answering("ads-token", 200, { access_token: "short-lived" }),
		developerToken: "developer",
		clientId: "client",
		clientSecret: "secret",
		refreshToken: "refresh",
		customerId: "1234567890",
		loginCustomerId: "99",
	});
}

async function seen(name: string) {
	return (await (await fetch(`${inject("outsideServer")}/seen/${name}`)).json()) as { headers: Record<string, string>; body: string };
}

const term = (text: string, country = "fr") => ({ term: text, country, language: "fr" });

test("Google Ads gets a market's terms in one request, with a fresh access token, and similar words count as the same", async () => {
	expect(await source(200).ask([term("chaise"), term("chaises"), term("table"), term("lampe", "zz")])).toEqual([1300, 1300, null, null]);
	expect(Object.fromEntries(new URLSearchParams((await seen("ads-token")).body))).toMatchObject({
		grant_type: "refresh_token",
		refresh_token: "refresh",
	});
	const { headers, body } = await seen("ads");
	expect(headers).toMatchObject({ authorization: "Bearer short-lived", "developer-token": "developer", "login-customer-id": "99" });
	expect(JSON.parse(body)).toEqual({
		keywords: ["chaise", "chaises", "table"],
		geoTargetConstants: ["geoTargetConstants/2250"],
		language: "languageConstants/1002",
		keywordPlanNetwork: "GOOGLE_SEARCH",
	});
});

test("a refusal by Google is reported by its status only", async () => {
	await expect(source(403).ask([term("chaise")])).rejects.toThrow("the volume service answered 403");
});
