import { sql } from "drizzle-orm";
import { putQueryDay } from "~/db/search-queries";
import { connectionProperty } from "~/db/tables/connections";
import { QUERY_DEVICES, type QueryRow } from "~/domain/search-query/query-columns";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "~/services/ctx";
import { packDay } from "~/services/search-queries/pack-day";
import { sealMonths } from "~/services/search-queries/seal-months";
import { seedProperty } from "~/services/search-queries/test-queries";
import { createUser } from "~/services/users/create-user";
import { FakeConsole, type GroupedSums } from "../../tests/queries/fake-console";
import { seededSite } from "../../tests/queries/seeded-traffic";
import { openLocalCtx } from "./local-ctx";
import { SIGN_IN } from "./sign-in";

const QUERIES_DOMAIN = "tents-shop.com";
const ORIGIN = `https://www.${QUERIES_DOMAIN}`;
const TIMEZONE = "Europe/Paris";
const PAGES = 4_000;

/** A property with a day after the other up to `last`, whose months are sealed as a visit seals them. Returns its website's hid and the number of rows. */
export async function seedQueries(stateDir: string, { queries, days, last }: { queries: number; days: number; last: string }) {
	const { ctx, close } = await openLocalCtx(stateDir);
	try {
		const { accountId } = await newAccount(ctx);
		const { websiteHid, propertyId } = await seedProperty(ctx, { accountId, domain: QUERIES_DOMAIN, days: [] });
		const site = seededSite({ origin: ORIGIN, queries, pages: PAGES });
		const first = addDays(last, 1 - days);
		const google = new FakeConsole(() => Date.now());
		const fake = { siteUrl: `sc-domain:${QUERIES_DOMAIN}`, permissionLevel: "siteOwner" as const, site, since: null };
		const [property] = await ctx.db
			.update(connectionProperty)
			.set({ firstDay: first, lastFinalDay: last })
			.where(sql`id = ${propertyId}`)
			.returning();
		if (!property) throw new Error("the property was not seeded");
		let rows = 0;
		for (let day = first; day <= last; day = addDays(day, 1)) {
			const pages = google.rows(fake, day, ["query", "country", "device", "page"]).map(queryRow);
			const properties = google.rows(fake, day, ["query", "country", "device"]).map(queryRow);
			rows += pages.length + properties.length;
			await putQueryDay(ctx.db, property, await packDay(ctx, { day, isFinal: true, totals: null }, { pages, properties }));
			if (day.endsWith("-01")) await sealMonths(ctx, property, { ...property, from: first });
		}
		await sealMonths(ctx, property, { ...property, from: first });
		return { websiteHid, rows };
	} finally {
		await close();
	}
}

function newAccount(ctx: Ctx) {
	const at = ctx.now();
	return createUser(ctx, {
		...SIGN_IN,
		country: "fr",
		language: "en",
		timezone: TIMEZONE,
		verifiedAt: at,
		termsAcceptedAt: at,
		createdAt: at,
		account: { plan: "expert_20210323", packs: 1 },
	});
}

const COUNTRIES: Record<string, string> = { fra: "fr", usa: "us", gbr: "gb", deu: "de", esp: "es", bel: "be", che: "ch" };

function queryRow({ keys: [query = "", country = "", device, page = ""], clicks, impressions, positionSum }: GroupedSums): QueryRow {
	const of = QUERY_DEVICES.find((one) => one.toUpperCase() === device) ?? "unknown";
	return { query, page, country: COUNTRIES[country] ?? "", device: of, clicks, impressions, positionSum };
}
