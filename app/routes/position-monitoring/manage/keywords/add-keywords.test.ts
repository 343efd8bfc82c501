import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "~/db/tables/users";
import { readFirstKeywords } from "~/domain/account/first-keywords";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { action, loader } from "../../route";
import type { LoadedScreen } from "../../screen/read-screen";

type Somebody = Awaited<ReturnType<typeof signedInUser>>;
const FORM = { website: "shop.example", keywords: "lamp\ndesk", country: "fr", language: "fr", device: "desktop" };

/** First values of the form. */
async function start(who: Somebody, slug = "", more = "", headers: Record<string, string> = {}) {
	const path = `/position-monitoring${slug && `/${slug}`}?dialog=add_keywords${more}`;
	const { data } = await callRoute<LoadedScreen>(loader, path, { cookie: who.cookie, params: slug === "" ? {} : { slug }, headers });
	const content = data?.dialog?.name === "add_keywords" ? data.dialog.content : null;
	return content && { ...content.start, isOffer: content.isOffer };
}
const send = (who: Somebody, form: Record<string, string | string[]>) =>
	callRoute<{ shown: { kind: string } }>(action, "/position-monitoring?dialog=add_keywords", { form, cookie: who.cookie });

test("keywords are added in one step where every line is valid; otherwise a second step tells what is left out", async () => {
	const who = await signedInUser();
	expect((await send(who, { ...FORM, intent: "add" })).location).toMatch(/^\/position-monitoring/);
	const second = await send(who, { ...FORM, keywords: "lamp\nchair", intent: "add" });
	expect(second.data?.shown).toMatchObject({ kind: "verified", searches: [{ verify: { valid: ["chair"], duplicated: ["lamp"] } }] });
	const listed = await ask(who.ctx, "GET", "monitors", { headers: who.bearer });
	expect((listed.body as { keyword: { term: string } }[]).map(({ keyword }) => keyword.term).sort()).toEqual(["desk", "lamp"]);
});

test("keywords that come back with their history, and markets that read one page, lead to the second step, which says so", async () => {
	const who = await signedInUser();
	const added = await ask(who.ctx, "POST", "monitors", { headers: who.bearer, body: { ...FORM, keywords: ["lamp"] } });
	await ask(who.ctx, "POST", "monitors/remove", { headers: who.bearer, body: { ids: (added.body as { ids: string[] }).ids } });
	expect((await send(who, { ...FORM, intent: "add" })).data?.shown).toMatchObject({ kind: "verified", returning: ["lamp"] });
	const brave = { ...FORM, keywords: "desk", engine: "brave" };
	expect((await send(who, { ...brave, intent: "add" })).location).toMatch(/^\/position-monitoring/);
	const second = await send(who, { ...brave, country: "be", intent: "add" });
	expect(second.data?.shown).toMatchObject({ returning: [], alike: { markets: [{ term: "desk", country: "fr" }] } });
	expect((await send(who, { ...brave, country: "be", intent: "create" })).location).toMatch(/^\/position-monitoring/);
});

test("the example is in the reader's language, in a market that speaks it", async () => {
	const who = await signedInUser();
	for (const [language, country, first] of [
		["fr", "fr", "système solaire"],
		["es", "es", "sistema solar"],
	] as const) {
		const shown = await start(who, "", "&example=1", { "Accept-Language": language });
		expect(shown).toMatchObject({ website: "wikipedia.org", country, language, isOffer: false });
		expect(shown?.keywords[0]).toBe(first);
	}
});

test("a new account is offered the keywords that it checked last; later the website shown, or used last, is filled in", async () => {
	const who = await signedInUser();
	expect(await start(who)).toMatchObject({ website: "", keywords: [], isOffer: false });
	for (const [domain, keyword] of [
		["other.example", "chair"],
		["shop.example", "lamp"],
		["shop.example", "desk"],
	]) {
		const made = await ask(who.ctx, "POST", "checks", {
			headers: who.bearer,
			body: { domain, keyword, country: "es", language: "es", engine: "bing" },
		});
		expect(made.status).toBe(200);
	}
	const offer = { website: "shop.example", country: "es", language: "es", place: "", engine: "bing", isOffer: true };
	expect(await start(who)).toEqual({ ...offer, keywords: ["desk", "lamp"] });
	await send(who, { ...FORM, intent: "add" });
	await send(who, { ...FORM, website: "last.example", intent: "add" });
	expect(await start(who)).toMatchObject({ website: "last.example", keywords: [], isOffer: false });
	expect(await start(who, "shop.example")).toMatchObject({ website: "shop.example", isOffer: false });
	// A website with accents is shown with them, not as punycode.
	const cafe = { ...FORM, website: "café.example" };
	expect((await send(who, { ...cafe, intent: "verify" })).data?.shown).toMatchObject({ website: { domain: "café.example" } });
	await send(who, { ...cafe, intent: "add" });
	expect(await start(who)).toMatchObject({ website: "café.example" });
});

test("several markets and both devices are added at once; rows without a country do not count", async () => {
	const who = await signedInUser();
	const more = { device: "both", more_country: ["", "be"], more_language: ["fr", "nl"] };
	expect((await send(who, { ...FORM, ...more, intent: "add" })).location).toMatch(/^\/position-monitoring/);
	const { body } = await ask(who.ctx, "GET", "monitors", { headers: who.bearer });
	const markets = (body as { keyword: { term: string; country: string; language: string } }[]).map(({ keyword: one }) =>
		Object.values(one),
	);
	expect(markets).toHaveLength(8);
	const wrong = await send(who, { ...FORM, more_country: ["xx"], more_language: ["fr"], intent: "add" });
	expect(wrong.data).toMatchObject({ ok: false, errors: { more_markets: [expect.stringContaining("country")] } });
});

test("a pasted table is shown as it was understood, then each keyword is added with its own tags", async () => {
	const who = await signedInUser();
	const form = { ...FORM, keywords: "Keyword\tTags\tVolume\nlamp\tSale, New\t900\ndesk\tsale\t20" };
	expect((await send(who, { ...form, intent: "add" })).data?.shown).toMatchObject({
		kind: "verified",
		table: { columns: ["keyword", "tags", "not_taken"], tags: ["Sale", "New"], header: "Keyword\tTags\tVolume" },
		searches: [{ verify: { valid: ["lamp", "desk"] } }],
	});
	expect((await send(who, { ...form, intent: "create" })).location).toMatch(/^\/position-monitoring/);
	const rows = (await ask(who.ctx, "GET", "monitors?with=tags", { headers: who.bearer })).body as {
		keyword: { term: string };
		tags: { name: string }[];
	}[];
	expect(rows.map(({ keyword, tags }) => [keyword.term, tags.map(({ name }) => name)]).sort()).toEqual([
		["desk", ["Sale"]],
		["lamp", ["New", "Sale"]],
	]);
});

test("the form begins with the keywords typed at sign-up until keywords are added", async () => {
	const who = await signedInUser();
	await who.ctx.db
		.update(user)
		.set({ meta: JSON.stringify({ first_keywords: { website: "shop.example", keywords: "Lamp\ndesk" } }) })
		.where(eq(user.id, who.userId));
	expect(await start(who)).toMatchObject({ website: "shop.example", keywords: ["lamp", "desk"], isOffer: false });
	expect((await send(who, { ...FORM, intent: "add" })).location).toMatch(/^\/position-monitoring/);
	const [{ meta } = { meta: "" }] = await who.ctx.db.select().from(user).where(eq(user.id, who.userId));
	expect(readFirstKeywords(meta)).toBeNull();
});
