import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { monitorTraffic } from "~/db/tables/connections";
import { ask, signedInUser } from "../../server/api/test-client";
import { giveTraffic } from "./test-traffic";

test("a keyword that is removed, paused or follows another search takes its figures along; the others keep theirs", async () => {
	const one = await signedInUser();
	const call = async (method: string, path: string, body: unknown) => {
		const answer = await ask(one.ctx, method, path, { body, headers: one.bearer });
		expect([path, answer.status]).toEqual([path, 200]);
		return answer.body as { ids: string[] };
	};
	const market = { website: "shop.example", country: "fr", language: "fr" };
	const terms = ["removed lamp", "paused lamp", "changed lamp", "kept lamp"];
	const [removed, paused, changed] = (await call("POST", "monitors", { ...market, keywords: terms })).ids;
	for (const [at, term] of terms.entries()) await giveTraffic(one.ctx, one.accountId, { term, clicks: at, impressions: 10 });
	await call("POST", "monitors/remove", { ids: [removed] });
	await call("POST", "monitors/pause", { ids: [paused] });
	await call("PUT", `monitors/${changed}/search`, { ...market, keywords: "another lamp" });
	const left = await one.ctx.db.select().from(monitorTraffic).where(eq(monitorTraffic.accountId, one.accountId));
	expect(left.map(({ clicks }) => clicks)).toEqual([3]);
});
