import { beforeEach, expect, test } from "vitest";
import { addDays } from "~/domain/time/local-day";
import { seededSite } from "../../../tests/queries/seeded-traffic";
import { visitProperty } from "../search-queries/visit-property";
import { openVisited } from "./open-visited";
import { addWebsite, DOMAIN, list, OWNER, outside, propertyOf, SECOND, setUp, signIn, world } from "./test-connections";

beforeEach(async () => {
	await setUp();
	await addWebsite("shop.example");
	for (const email of [OWNER, SECOND]) give(email);
	await signIn();
	await signIn(SECOND);
});

/** The property with the figures of a few days. */
function give(email: string, permissionLevel: "siteFullUser" | "siteUnverifiedUser" = "siteFullUser"): void {
	const { last } = outside.google.console.span();
	const site = seededSite({ origin: "https://www.shop.example", queries: 20 });
	outside.google.addProperty(email, { siteUrl: DOMAIN, permissionLevel, site, since: addDays(last, -4) });
}

const visit = async () => visitProperty(world.ctx, (await propertyOf(DOMAIN)).id, openVisited);
const reader = async () => (await list()).find(({ properties }) => properties.some(({ name }) => name === DOMAIN))?.name;

test("a property that its account may not read any more goes over to another one at that refusal, and is read at once", async () => {
	expect(await visit()).toBe("done");
	outside.google.console.remove(OWNER, DOMAIN);
	world.advance(7 * 3_600_000);
	expect(await visit()).toBe("refused");
	expect([await reader(), (await propertyOf(DOMAIN)).nextAt]).toEqual([SECOND, world.ctx.now()]);
	expect(await visit()).toBe("done");
	expect(await propertyOf(DOMAIN)).toMatchObject({ cause: null, permission: "full", state: "on" });
});

test("a property that no account may read goes over once a day, and waits in between", async () => {
	outside.google.faults.add("searchAnalytics", { status: 403, body: '{"error":{"errors":[{"reason":"forbidden"}]}}' }, 4);
	const seen: (string | undefined)[] = [];
	for (let i = 0; i < 2; i++) {
		for (const outcome of ["refused", "refused", "stale"]) expect(await visit()).toBe(outcome);
		seen.push(await reader());
		world.advance(24 * 3_600_000);
	}
	expect(seen).toEqual([SECOND, OWNER]);
	expect(await visit()).toBe("done");
});

test("an account that lists the property without a right to it does not take it over; one that is connected later does", async () => {
	outside.google.console.remove(OWNER, DOMAIN);
	give(SECOND, "siteUnverifiedUser");
	expect(await visit()).toBe("refused");
	expect(await reader()).toBe(OWNER);
	give("third@example.com");
	await signIn("third@example.com");
	expect([await reader(), (await propertyOf(DOMAIN)).nextAt]).toEqual(["third@example.com", world.ctx.now()]);
	expect(await visit()).toBe("done");
});
