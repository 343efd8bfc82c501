import { z } from "zod";
import { countryOfLetters } from "~/domain/import/country-names";
import type { PropertyPermission } from "~/domain/search-query/connection-kinds";
import type { CountedBy, QueryDevice } from "~/domain/search-query/query-columns";
import { SECOND_MS } from "~/domain/time/durations";
import type { Credential, QueryAccess, QueryAnswer, QuerySource } from "~/services/query-ports";
import { callJson, readTold, refused } from "../query-services/json-call";
import type { GoogleCalls } from "./google-calls";
import { apiRefusal, tokenRefusal } from "./google-refusals";
import { inspect } from "./inspection";
import { serviceAssertion } from "./service-account";

/** Most rows of an answer. Source: developers.google.com/webmaster-tools/v1/searchanalytics/query, "rowLimit". */
const ROW_LIMIT = 25_000;
const MAX_PROPERTIES = 1_000;
const MAX_NAME = 500;

const PERMISSIONS: Readonly<Record<string, PropertyPermission>> = {
	siteOwner: "owner",
	siteFullUser: "full",
	siteRestrictedUser: "restricted",
	siteUnverifiedUser: "unverified",
};
const DEVICES: Readonly<Record<string, QueryDevice>> = { DESKTOP: "desktop", MOBILE: "mobile", TABLET: "tablet" };

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const sitesSchema = z.object({ siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string() })).default([]) });
const figures = { clicks: z.number().min(0), impressions: z.number().min(0), position: z.number().min(0) };
const DATE = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const daysSchema = z.object({
	rows: z.array(z.object({ keys: z.tuple([DATE]), ...figures })).default([]),
	// The documentation writes the name with underscores, the published schema of the interface without.
	metadata: z.object({ firstIncompleteDate: DATE.optional(), first_incomplete_date: DATE.optional() }).optional(),
});
const rowsSchema = z.object({
	rows: z.array(z.object({ keys: z.array(z.string()), ...figures })).default([]),
	responseAggregationType: z.string().optional(),
});
/** Dimensions of the rows. Without `page`, Google counts by property. Source: developers.google.com/webmaster-tools/v1/searchanalytics/query, "aggregationType". */
const ROW_DIMENSIONS = {
	property: ["query", "country", "device"],
	page: ["query", "page", "country", "device"],
} as const satisfies Record<CountedBy, readonly string[]>;

/** Google Search Console. Source: developers.google.com/webmaster-tools/v1/api_reference_index */
export function searchConsole(calls: GoogleCalls): QuerySource {
	const { hosts, send } = calls;
	const analytics = (property: string) => `${hosts.webmasters}/${encodeURIComponent(property)}/searchAnalytics/query?prettyPrint=false`;
	return {
		limit: ROW_LIMIT,
		countsByProperty: true,
		access: (credential) => accessOf(calls, credential),
		async properties(access) {
			const told = await callJson(send, `${hosts.webmasters}?prettyPrint=false`, { headers: bearer(access) });
			const answer = readTold(told, sitesSchema, apiRefusal);
			if (!answer.ok) return answer;
			const known = answer.value.siteEntry.flatMap(({ siteUrl, permissionLevel }) => {
				const permission = PERMISSIONS[permissionLevel];
				return permission && siteUrl.length <= MAX_NAME ? [{ name: siteUrl, permission }] : [];
			});
			return { ok: true, value: known.slice(0, MAX_PROPERTIES) };
		},
		async days(access, { property, from, to }) {
			const asked = { startDate: from, endDate: to, dimensions: ["date"], type: "web", dataState: "all", rowLimit: ROW_LIMIT };
			const answer = readTold(await callJson(send, analytics(property), posted(access, asked)), daysSchema, apiRefusal);
			if (!answer.ok) return answer;
			const { rows, metadata } = answer.value;
			const firstOpen = metadata?.firstIncompleteDate ?? metadata?.first_incomplete_date ?? null;
			const days = rows.map(({ keys: [day], clicks, impressions, position }) => ({
				day,
				isFinal: firstOpen === null || day < firstOpen,
				totals: { clicks: Math.round(clicks), impressions: Math.round(impressions), positionSum: Math.round(position * impressions) },
			}));
			return { ok: true, value: days.sort((a, b) => (a.day < b.day ? -1 : 1)) };
		},
		async rows(access, { property, day, start, by }) {
			const dimensions: readonly string[] = ROW_DIMENSIONS[by];
			const asked = { startDate: day, endDate: day, dimensions, type: "web", dataState: "all", rowLimit: ROW_LIMIT, startRow: start };
			const answer = readTold(await callJson(send, analytics(property), posted(access, asked)), rowsSchema, apiRefusal);
			if (!answer.ok) return answer;
			const told = answer.value;
			// Figures that are counted in another way than they are asked for would pass as the ones that were asked.
			if (told.rows.some(({ keys }) => keys.length !== dimensions.length) || isCountedOtherwise(told.responseAggregationType, by))
				return refused("unreadable");
			const rows = told.rows.map(({ keys, clicks, impressions, position }) => {
				const key = (name: string) => keys[dimensions.indexOf(name)] ?? "";
				return {
					query: key("query"),
					page: key("page"),
					country: countryOfLetters(key("country")) ?? "",
					device: DEVICES[key("device")] ?? "unknown",
					clicks: Math.round(clicks),
					impressions: Math.round(impressions),
					positionSum: Math.round(position * impressions),
				};
			});
			return { ok: true, value: rows };
		},
		inspect: (access, asked) => inspect(calls, posted(access, { inspectionUrl: asked.url, siteUrl: asked.property }), asked.url),
		async revoke({ way, secret }) {
			if (way !== "oauth") return false;
			const told = await callJson(send, hosts.revoke, { method: "POST", body: new URLSearchParams({ token: secret }) });
			return told?.status === 200;
		},
	};
}

async function accessOf({ hosts, client, now, send }: GoogleCalls, { way, secret }: Credential): Promise<QueryAnswer<QueryAccess>> {
	let body: Record<string, string>;
	if (way === "oauth") {
		if (!client) return refused("not_configured");
		body = { grant_type: "refresh_token", client_id: client.id, client_secret: client.secret, refresh_token: secret };
	} else {
		const assertion = await serviceAssertion(secret, now());
		if (assertion === null) return refused("revoked");
		body = { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion };
	}
	const told = await callJson(send, hosts.token, { method: "POST", body: new URLSearchParams(body) });
	const answer = readTold(told, tokenSchema, tokenRefusal);
	if (!answer.ok) return answer;
	return { ok: true, value: { token: answer.value.access_token, expiresAt: now() + answer.value.expires_in * SECOND_MS } };
}

/** The interface writes the type as "byPage" and as "BY_PAGE"; an answer without one says nothing. */
function isCountedOtherwise(told: string | undefined, by: CountedBy): boolean {
	const name = told?.toLowerCase().replaceAll("_", "");
	return name === (by === "page" ? "byproperty" : "bypage");
}

function bearer({ token }: QueryAccess): Record<string, string> {
	return { Authorization: `Bearer ${token}` };
}

function posted(access: QueryAccess, body: object): RequestInit {
	return { method: "POST", headers: { ...bearer(access), "Content-Type": "application/json" }, body: JSON.stringify(body) };
}
