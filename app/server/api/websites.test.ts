import { expect, test } from "vitest";
import { followedBy } from "~/db/jobs";
import { ask, signedInUser } from "./test-client";

async function withWebsite() {
	const user = await signedInUser();
	const body = { website: "shop.example", keywords: ["red shoes"], country: "us", language: "en" };
	expect((await ask(user.ctx, "POST", "monitors", { headers: user.bearer, body })).status).toBe(200);
	const { body: websites } = await ask(user.ctx, "GET", "websites", { headers: user.bearer });
	return { ...user, websites: websites as { id: string; domain: string; hosts: string }[] };
}

test("a website's own hosts are all its sub-domains by default; another rule applies to its later looks", async () => {
	const { ctx, bearer, accountId, websites } = await withWebsite();
	expect(websites).toEqual([
		{ id: expect.any(String), domain: "shop.example", hosts: "subdomains", names: ["shop.example", "shop"], version: expect.any(String) },
	]);
	const changed = await ask(ctx, "PUT", `websites/${websites[0]?.id}`, { headers: bearer, body: { hosts: "exact" } });
	expect(changed).toMatchObject({ status: 200, body: { domain: "shop.example", hosts: "exact" } });
	expect(await followedBy(ctx.db, accountId)).toMatchObject([{ domain: "shop.example", hosts: "exact" }]);
});

test("S22 another's website is not there, and an unknown rule is refused beside its field", async () => {
	const mine = await withWebsite();
	const stranger = await signedInUser();
	const path = `websites/${mine.websites[0]?.id}`;
	expect((await ask(stranger.ctx, "PUT", path, { headers: stranger.bearer, body: { hosts: "exact" } })).status).toBe(404);
	const refused = await ask(mine.ctx, "PUT", path, { headers: mine.bearer, body: { hosts: "some" } });
	expect(refused).toMatchObject({ status: 422, body: { errors: { hosts: [expect.stringContaining("subdomains")] } } });
	expect((await ask(mine.ctx, "GET", "websites", { headers: mine.bearer })).body).toEqual(mine.websites);
});

test("the words by which answers name a website are set, refused beside their field, and taken back by none; hosts that are not sent stay", async () => {
	const { ctx, bearer, websites } = await withWebsite();
	const path = `websites/${websites[0]?.id}`;
	const put = (body: object) => ask(ctx, "PUT", path, { headers: bearer, body });
	await put({ hosts: "www" });
	expect(await put({ names: [" Lampen  Haus ", "Lampen Haus", "–", "ランプ"] })).toMatchObject({
		status: 200,
		body: { hosts: "www", names: ["Lampen Haus", "ランプ"] },
	});
	for (const names of ["x".repeat(61), 5, [5], Array.from({ length: 51 }, (_, n) => `word ${n}`)]) {
		const refused = await put({ names: typeof names === "string" ? [names] : names });
		expect(refused).toMatchObject({ status: 422, body: { errors: { names: [expect.stringContaining("50 names")] } } });
	}
	expect((await put({ hosts: "exact" })).body).toMatchObject({ hosts: "exact", names: ["Lampen Haus", "ランプ"] });
	expect((await put({ names: [] })).body).toMatchObject({ hosts: "exact", names: ["shop.example", "shop"] });
});
