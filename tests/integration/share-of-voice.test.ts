import { expect, test } from "vitest";
import { PUBLISHED_RATES } from "~/domain/voice/click-rates";
import { type HandRates, highField, lowField, rangesAround } from "~/domain/voice/hand-rates";
import type { RatesScreen } from "~/routes/website-click-rates/read-screen";
import { action, loader as ratesLoader } from "~/routes/website-click-rates/route";
import type { VoiceScreen } from "~/routes/website-voice/read-screen";
import { loader } from "~/routes/website-voice/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute, toastOf } from "~/server/test-form";
import { TableMemory } from "~/services/table/table-memory";

const DEFAULTS = rangesAround(PUBLISHED_RATES);

function fieldsOf(ranges: HandRates["ranges"]): Record<string, string> {
	return Object.fromEntries(
		ranges.flatMap(([low, high], i) => [
			[lowField(i + 1), String(low)],
			[highField(i + 1), String(high)],
		]),
	);
}

/** Two websites with a keyword each that has 900 searches and the tag "lamps". */
async function owner() {
	const one = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const ctx = { ...one.ctx, ports: { ...one.ctx.ports, tables: new TableMemory(async () => one.ctx) } };
	const send = async (method: string, path: string, body?: object) =>
		(await ask(ctx, method, path, { headers: one.bearer, ...(body && { body }) })) as { status: number; body: unknown };
	const tag = (await send("POST", "tags", { name: "lamps", color: "#112233" })).body as { id: string };
	for (const website of ["shop.example", "other.example"])
		await send("POST", "monitors", { website, keywords: ["desk lamp"], country: "fr", language: "fr", tags: [tag.id] });
	await send("POST", "monitors/volumes", { list: "desk lamp; fr; fr; 900" });
	const websites = (await send("GET", "websites")).body as { id: string; domain: string }[];
	const website = websites.find(({ domain }) => domain === "shop.example")?.id ?? "";
	const open = async (address: string, cookie = one.cookie) => {
		const url = new URL(address, "http://a.example");
		const params: Record<string, string> = url.pathname === "/voice" ? {} : { website };
		const { status, data } = await callRoute<{ screen: VoiceScreen }>(loader, address, { cookie, params });
		return { status, screen: data?.screen, shares: await data?.screen?.shares };
	};
	const rates = `/websites/${website}/click-rates`;
	const openRates = async () =>
		(await callRoute<{ screen: RatesScreen }>(ratesLoader, rates, { cookie: one.cookie, params: { website } })).data?.screen;
	const save = (form: Record<string, string>, cookie = one.cookie) => callRoute(action, rates, { form, cookie, params: { website } });
	return { one, tag: tag.id, website, send, open, openRates, save };
}

test("the page and the API have the share of a tag, within a website and over all; groups that are gone or empty are told", async () => {
	const { tag, website, send, open } = await owner();
	const { screen, shares } = await open(`/websites/${website}/voice?of=tag:${tag}&period=week`);
	expect(screen).toMatchObject({
		group: { kind: "tag", name: "lamps", parameters: { tag } },
		choices: { tags: [{ name: "lamps" }] },
		days: 7,
	});
	expect(shares).toMatchObject({ websites: [{ name: "shop.example" }], keywords: { counted: 1, read: 0 } });
	const all = await open(`/voice?tag=${tag}`);
	expect(all.screen?.website).toBeNull();
	expect(all.shares).toMatchObject({ websites: [{ name: "other.example" }, { name: "shop.example" }], keywords: { counted: 2 } });
	expect((await open(`/websites/${website}/voice?tag=${"x".repeat(22)}`)).shares).toEqual({ gone: "tag" });
	expect((await open(`/websites/${website}/voice?view=x`)).shares).toEqual({ gone: "view" });
	expect((await open(`/websites/${website}/voice?q=chairs`)).shares).toMatchObject({ keywords: { counted: 0, withoutVolume: 0 } });
	const stranger = await signedInUser();
	expect((await open(`/websites/${website}/voice`, stranger.cookie)).status).toBe(404);
	const voice = async (path: string) => {
		const { status, body } = await send("GET", path);
		return { status, body: body as { curve: unknown; websites: { website: string }[]; errors?: object } };
	};
	const within = await voice(`websites/${website}/voice?tag=${tag}&period=week`);
	expect(within.body).toMatchObject({ curve: { kind: "published", set_at: null }, websites: [{ website: "shop.example" }] });
	const over = await voice(`voice?tag=${tag}`);
	expect(over.body).toMatchObject({ curve: null, websites: [{ website: "other.example" }, { website: "shop.example" }] });
	for (const [wrong, field] of [
		["tag=lamps", "tag"],
		[`tag=${"x".repeat(22)}`, "tag"],
		["view=x", "view"],
	] as const)
		expect(await voice(`voice?${wrong}`)).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

test("the API tells the share of at most twenty competitors, and how many it leaves out", async () => {
	const { website, send } = await owner();
	const other = ((await send("GET", "websites")).body as { id: string }[]).find(({ id }) => id !== website)?.id ?? "";
	const add = async (id: string, name: string, count: number) => {
		const hosts = ["both.example", ...Array.from({ length: count }, (_, i) => `${name}${i}.example`)];
		expect((await send("POST", `websites/${id}/competitors`, { competitors: hosts })).status).toBe(200);
	};
	await add(website, "a", 19);
	await add(other, "b", 4);
	const over = (await send("GET", "voice?period=week")).body as { parties: { kind: string; host: string | null }[]; hidden: number };
	const rivals = over.parties.filter(({ kind }) => kind === "rival");
	expect([rivals.length, rivals[0]?.host, over.hidden]).toEqual([20, "both.example", 4]);
	expect((await send("GET", `websites/${website}/voice`)).body).toMatchObject({ hidden: 0 });
});

test("click rates are changed by a plain form, refused beside their fields, and set back", async () => {
	const { website, send, open, openRates, save } = await owner();
	expect(await openRates()).toMatchObject({ hand: null, usual: { kind: "published", ranges: DEFAULTS } });
	const version = (await openRates())?.version ?? "";
	const wrong = await save({ intent: "save", version, ...fieldsOf(DEFAULTS), low_2: "much", high_4: "101" });
	expect([wrong.status, wrong.data]).toMatchObject([
		400,
		{
			errors: { low_2: [expect.stringContaining("percentage")], high_4: [expect.any(String)] },
			values: { low_2: ["much"], low_1: ["11"] },
		},
	]);
	const turned = await save({ intent: "save", version, ...fieldsOf(DEFAULTS), low_3: "20" });
	expect(turned.data).toMatchObject({ errors: { high_3: [expect.stringContaining("above the least")] } });
	expect((await openRates())?.hand).toBeNull();
	const saved = await save({ intent: "save", version, ...fieldsOf(DEFAULTS), low_1: "20,5" });
	expect([saved.status, saved.location, toastOf(saved)]).toMatchObject([302, `/websites/${website}/voice`, { kind: "success" }]);
	expect((await openRates())?.hand?.ranges[0]).toEqual([20.5, 39.8]);
	const { shares } = await open(`/websites/${website}/voice`);
	expect(shares).toMatchObject({ websites: [{ curve: { kind: "hand" } }], curves: ["hand", "published"] });
	const { body } = await send("GET", `websites/${website}/voice`);
	expect(body).toMatchObject({ curve: { kind: "hand", set_at: expect.stringMatching(/^2026-11-21T.*Z$/) } });
	// Somebody opened the form before the rates were saved.
	const late = await save({ intent: "save", version, ...fieldsOf(DEFAULTS) });
	expect(late.data).toMatchObject({ code: "ConflictException" });
	const stranger = await signedInUser();
	expect((await save({ intent: "reset" }, stranger.cookie)).data).toMatchObject({ code: "NotFoundException" });
	expect((await save({ intent: "reset", version: (await openRates())?.version ?? "" })).status).toBe(302);
	expect((await openRates())?.hand).toBeNull();
});
