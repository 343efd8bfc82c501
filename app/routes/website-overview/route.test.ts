import { expect, test } from "vitest";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { loader as readPart } from "./part/route";
import type { OverviewScreen } from "./read-screen";
import { action, loader } from "./route";

async function owner() {
	const who = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const body = { website: "shop.example", keywords: ["red shoes"], country: "fr", language: "fr" };
	await ask(who.ctx, "POST", "monitors", { headers: who.bearer, body });
	const [site] = (await ask(who.ctx, "GET", "websites", { headers: who.bearer })).body as { id: string }[];
	const website = site?.id ?? "";
	const open = async (of = website, search = "") =>
		callRoute<{ screen: OverviewScreen }>(loader, `/websites/${of}${search}`, { cookie: who.cookie, params: { website: of } });
	const add = (competitor: string) =>
		callRoute(action, `/websites/${website}?period=quarter`, {
			cookie: who.cookie,
			params: { website },
			form: { intent: "add_suggested", competitor },
		});
	return { who, website, open, add };
}

test("a website of which nothing was read says so for its period; one that is not the account's is not found", async () => {
	const { open } = await owner();
	const { data } = await open();
	expect(data?.screen).toMatchObject({
		domain: "shop.example",
		keywords: 1,
		isRead: false,
		share: null,
		above: null,
		own: null,
		period: "month",
	});
	expect((await open(undefined, "?period=quarter")).data?.screen).toMatchObject({ period: "quarter", days: 31 });
	const stranger = await owner();
	expect((await open(stranger.website)).status).toBe(404);
});

test("one press adds a competitor and stays on the page; one that cannot be added is refused with the reason", async () => {
	const { add, open, website } = await owner();
	const added = await add("rival.example");
	expect([added.status, added.location]).toEqual([302, `/websites/${website}?period=quarter`]);
	expect((await open()).data?.screen.rivals).toBe(1);
	expect((await add("rival.example")).data).toMatchObject({ ok: true, shown: { name: "rival.example", fault: "listed" } });
});

test("parts are those of the account's own websites", async () => {
	const { who, website } = await owner();
	const stranger = await owner();
	const part = async (of: string, name: string) =>
		(await callRoute(readPart, `/website-parts/${of}?part=${name}`, { cookie: who.cookie, params: { website: of } })).status;
	expect([await part(website, "above"), await part(website, "share")]).toEqual([200, 200]);
	expect([await part(stranger.website, "above"), await part(stranger.website, "share")]).toEqual([404, 404]);
});
