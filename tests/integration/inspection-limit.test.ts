import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inspectionSpan, nextInspectionsAt } from "~/domain/search-query/inspection-limits";
import { formatInstant } from "~/i18n/format";
import { loader } from "~/routes/url-monitoring/route";
import { signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { seedProperty } from "~/services/search-queries/test-queries";
import { testCtx } from "../storage/stored-account";

test("the screen of URLs names the property whose inspections of the day are used, and until when", async () => {
	const { ctx, cookie, accountId } = await signedInUser();
	const { propertyId } = await seedProperty(ctx, { accountId, domain: "shop.example", days: [] });
	const shown = async () => {
		const { data } = await callRoute<{ screen: { inspections: object | null; place: { language: string; timezone: string } } }>(
			loader,
			"/url-monitoring",
			{ cookie },
		);
		return data?.screen;
	};
	const now = (await testCtx()).now();
	const use = (day: string, count: number) =>
		ctx.db.run(sql`UPDATE connection_property SET inspected_day = ${day}, inspected_today = ${count} WHERE id = ${propertyId}`);
	const { day } = inspectionSpan(now);
	await use(day, 1_999);
	expect((await shown())?.inspections).toBeNull();
	await use("2020-01-01", 2_000);
	expect((await shown())?.inspections).toBeNull();
	await use(day, 2_000);
	const screen = await shown();
	const until = formatInstant(nextInspectionsAt(now), screen?.place ?? { language: "", timezone: "" });
	expect(screen?.inspections).toEqual({ properties: "shop.example", until });
});
