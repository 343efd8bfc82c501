import { expect, test } from "vitest";
import { QUERY_DIMENSIONS, type QueryDimension } from "~/domain/search-query/dimension-sums";
import { addDays } from "~/domain/time/local-day";
import { sumProperty } from "~/services/search-queries/sum-property";
import { seedProperty } from "~/services/search-queries/test-queries";
import { propertyRow, visitOnce } from "~/services/search-queries/test-visits";
import { ownerSeat } from "~/services/seat/test-seat";
import { newAccount, newWorld } from "../engine/test-world";
import { fakeQueries } from "../queries/fake-queries";
import { type RuleSums, sumsByRule } from "../queries/google-rule";
import { seededSite } from "../queries/seeded-traffic";

const OWNER = "owner@example.com";
const COUNTRIES: Record<string, string> = { fra: "fr", usa: "us", gbr: "gb", deu: "de", esp: "es", bel: "be", che: "ch" };
const QUERIES = 12;
/** One has all 16 months that the service keeps. */
const PROPERTIES = [
	{ domain: "one.example", since: null },
	{ domain: "two.example", since: "2026-07-17" },
	{ domain: "three.example", since: "2026-10-30" },
];

test("every figure of three properties equals a sum of their lists by Google's rule", { timeout: 900_000 }, async () => {
	const world = await newWorld();
	world.setNow("2026-11-20T20:00:00Z");
	const { ctx } = world;
	const { google, services } = fakeQueries(() => ctx.now());
	ctx.ports.queries = services;
	ctx.sleep = async () => {};
	google.signIn.accounts.add(OWNER);
	const account = { id: await newAccount(world), timezone: "Europe/Paris" };
	for (const [n, { domain, since }] of PROPERTIES.entries()) {
		const site = seededSite({ seed: 20 * n + 1, origin: `https://www.${domain}`, queries: QUERIES, volume: 90 });
		const fake = google.addProperty(OWNER, { siteUrl: `sc-domain:${domain}`, permissionLevel: "siteOwner", site, since });
		const { propertyId, websiteHid } = await seedProperty(ctx, { accountId: account.id, domain, days: [] });
		const token = ["fake-access", OWNER, "9999999999999", String(ctx.now() + 36e8)].map(encodeURIComponent).join("|");
		services.sources.google_search_console.access = async () => ({ ok: true, value: { token, expiresAt: ctx.now() + 36e8 } });
		for (let outcome = "more"; outcome === "more"; world.advance(61_000)) outcome = await visitOnce(ctx, propertyId);
		const { firstDay, lastFinalDay } = await propertyRow(world, propertyId);
		if (firstDay === null || lastFinalDay === null) throw new Error("no day was collected");
		const from = firstDay;
		const rule = ruleOf(fake.site, from, lastFinalDay);
		for (const by of QUERY_DIMENSIONS) {
			const asked = {
				websiteHid,
				kind: "google_search_console" as const,
				by,
				from,
				to: lastFinalDay,
				pageToken: "",
				limit: 100_000,
			};
			const { rows, told, byPage } = await sumProperty(ctx, ownerSeat(account), asked);
			expect(byPage).toEqual([]);
			expect(told).toEqual(rule.total);
			expect(new Map(rows.map(({ key, ...sums }) => [key, sums]))).toEqual(rule.by[by]);
		}
		const sum = (by: QueryDimension) => [...rule.by[by].values()].reduce((total, { impressions }) => total + impressions, 0);
		// The lists show several pages, and some queries are not named.
		expect(sum("page")).toBeGreaterThan(sum("query"));
		expect(rule.total.impressions).toBeGreaterThan(sum("query"));
	}
});

function ruleOf(site: Parameters<typeof sumsByRule>[0], from: string, to: string) {
	const total: RuleSums = { clicks: 0, impressions: 0, positionSum: 0 };
	const sums = () => new Map<string, RuleSums>();
	const by: Record<QueryDimension, Map<string, RuleSums>> = { query: sums(), page: sums(), country: sums(), device: sums(), day: sums() };
	const count = (dimension: QueryDimension, key: string, more: RuleSums) => {
		const sum = by[dimension].get(key) ?? { clicks: 0, impressions: 0, positionSum: 0 };
		by[dimension].set(key, add(sum, more));
	};
	for (let day = from; day <= to; day = addDays(day, 1)) {
		const rule = sumsByRule(site, day);
		add(total, rule.total);
		for (const [key, one] of rule.property) {
			const [query = "", country = "", device = ""] = key.split("\n");
			count("query", query, one);
			count("country", COUNTRIES[country] ?? "", one);
			count("device", device.toLowerCase(), one);
			count("day", day, one);
		}
		for (const [key, one] of rule.page) count("page", key.split("\n")[3] ?? "", one);
	}
	return { total, by };
}

function add(sum: RuleSums, more: RuleSums): RuleSums {
	sum.clicks += more.clicks;
	sum.impressions += more.impressions;
	sum.positionSum += more.positionSum;
	return sum;
}
