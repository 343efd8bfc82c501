import { expect, test } from "vitest";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute, toastOf } from "~/server/test-form";
import { action, loader } from "./route";

interface Loaded {
	screen: {
		one: { isPaused: boolean; things: { label: string; until: string | null }[] } | null;
		all: { removed: { name: string; labels: string[] }[]; paused: { name: string }[] } | null;
	};
}

async function user() {
	const { ctx, bearer: headers, cookie } = await signedInUser();
	const call = async (path: string, body: object) =>
		(await ask(ctx, "POST", path, { headers, body })).body as { id: string; ids: string[] };
	const open = async (path: string) => (await callRoute<Loaded>(loader, path, { cookie })).data?.screen;
	const { ids } = await call("monitors", { website: "shop.example", keywords: ["lamp", "desk", "chair"], country: "fr", language: "fr" });
	return { ctx, headers, call, open, ids, cookie };
}

test("a removal and a pause at the same instant are two groups, which come back apart", async () => {
	const { call, open, ids, cookie } = await user();
	await call("monitors/remove", { ids: ids.slice(2) });
	await call("monitors/pause", { ids: ids.slice(0, 2) });
	const all = (await open("/account/removed"))?.all;
	const [removed, paused] = [all?.removed[0]?.name ?? "", all?.paused[0]?.name ?? ""];
	const labelsOf = async (name: string) => (await open(`/account/removed?group=${name}`))?.one?.things.map(({ label }) => label);
	expect([await labelsOf(removed), await labelsOf(paused)]).toEqual([["chair"], ["lamp", "desk"]]);
	const back = await callRoute(action, "/account/removed", { cookie, form: { group: removed } });
	expect(toastOf(back)).toMatchObject({ key: "rest.restored", facts: { what: "1 keyword" } });
	expect([(await open("/account/removed"))?.all?.removed, await labelsOf(paused)]).toEqual([[], ["lamp", "desk"]]);
});

test("the keywords of one pause are shown as paused, without a day of their deletion; those of a removal with it", async () => {
	const { ctx, call, open, ids } = await user();
	await call("monitors/pause", { ids: ids.slice(0, 2) });
	ctx.advance(60_000);
	await call("monitors/remove", { ids: ids.slice(2) });
	const all = (await open("/account/removed"))?.all;
	const paused = (await open(`/account/removed?group=${all?.paused[0]?.name}`))?.one;
	expect([paused?.isPaused, paused?.things.map(({ until }) => until)]).toEqual([true, [null, null]]);
	const removed = (await open(`/account/removed?group=${all?.removed[0]?.name}`))?.one;
	expect([removed?.isPaused, removed?.things.map(({ until }) => typeof until)]).toEqual([false, ["string"]]);
});

test("a long note that was removed is named by its beginning, marked as cut", async () => {
	const { ctx, headers, call, open } = await user();
	const descriptions = ["n".repeat(100), "m".repeat(101)];
	for (const description of descriptions) {
		const { id } = await call("notes", { description, at: "2026-01-01" });
		await ask(ctx, "DELETE", `notes/${id}`, { headers });
	}
	const labels = (await open("/account/removed"))?.all?.removed.flatMap((group) => group.labels);
	expect(labels?.toSorted()).toEqual([`${"m".repeat(100)}…`, "n".repeat(100)]);
});
