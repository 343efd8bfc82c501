import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { follow, follower } from "./test-follower";
import { addMonitors, verifyMonitors } from "./test-typed-monitors";

const d1 = env.DB;
const form = { website: "example.com", keywords: "shoes", country: "fr", language: "fr" };

test("valid, duplicated, invalid and over-quota keywords are told apart, and nothing is written", async () => {
	const who = await follower();
	await follow(who, 7);
	const [known, ...fresh] = Array.from({ length: 5 }, (_, i) => `${crypto.randomUUID()} ${i}`) as [string, ...string[]];
	await addMonitors(who.ctx, { account: who.account, ...form, keywords: known });
	const count = async () =>
		await d1.prepare("SELECT (SELECT count(*) FROM keyword) k, (SELECT count(*) FROM website) w, (SELECT sum(rev) FROM account) r").first();
	const before = await count();
	const keywords = [known.toUpperCase(), "???", ...fresh, fresh[0] ?? ""].join("\r\n");
	expect(await verifyMonitors(who.ctx, { account: who.account, ...form, keywords, website: "HTTP://EXAMPLE.COM/" })).toMatchObject({
		website: { domain: "example.com", not_taken: [] },
		verify: { valid: fresh.slice(0, 2), duplicated: [known], invalid: ["???"], over_quota: fresh.slice(2) },
	});
	expect(await count()).toEqual(before);
});

test("another account's keywords are no duplicates", async () => {
	const [one, other] = [await follower(), await follower()];
	await addMonitors(one.ctx, { account: one.account, ...form });
	expect((await verifyMonitors(other.ctx, { account: other.account, ...form })).verify.valid).toEqual(["shoes"]);
	expect((await verifyMonitors(one.ctx, { account: one.account, ...form })).verify.duplicated).toEqual(["shoes"]);
});

test("invalid fields are refused together", async () => {
	const who = await follower();
	const wrong = { website: "", keywords: "", country: "", language: "", depth: 7 };
	await expect(verifyMonitors(who.ctx, { account: who.account, ...wrong })).rejects.toMatchObject({
		code: "ValidationException",
		errors: {
			website: ["required.domain"],
			keywords: ["required.keyword"],
			country: ["required.country"],
			language: ["required.language"],
			depth: ["depth.invalid"],
		},
	});
});

test("a market in capitals is taken", async () => {
	const who = await follower();
	expect((await verifyMonitors(who.ctx, { account: who.account, ...form, country: "FR", language: " FR " })).verify.valid).toEqual([
		"shoes",
	]);
});

test("an account that is gone is not found", async () => {
	const who = await follower();
	await expect(verifyMonitors(who.ctx, { account: { id: 1_000_000_000 }, ...form })).rejects.toMatchObject({ code: "NotFoundException" });
});

test("a tag that adding refuses is refused by verifying too", async () => {
	const who = await follower();
	const input = { account: who.account, ...form, tags: [crypto.randomUUID()] };
	for (const attempt of [verifyMonitors(who.ctx, input), addMonitors(who.ctx, input)])
		await expect(attempt).rejects.toMatchObject({ code: "ValidationException", errors: { tags: ["tags.unknown"] } });
});
