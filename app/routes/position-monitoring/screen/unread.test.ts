import { expect, test } from "vitest";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { loader } from "../route";

interface Loaded {
	resting: { removed: number; paused: number };
	unread: { state: string; rows?: { hid: string; label: string }[] } | null;
	found: number;
}

test("the screen counts removed and paused keywords and lists them instead of the table", async () => {
	const { ctx, cookie, bearer: headers } = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const api = (path: string, body: object) => ask(ctx, "POST", path, { body, headers });
	const wanted = { website: "example.com", keywords: ["one", "two", "three"], country: "fr", language: "fr" };
	const { ids } = (await api("monitors", wanted)).body as { ids: string[] };
	const screen = async (query = "") => (await callRoute<Loaded>(loader, `/position-monitoring${query}`, { cookie })).data;
	expect(await screen()).toMatchObject({ resting: { removed: 0, paused: 0 }, unread: null, found: 3 });
	await api("monitors/remove", { ids: [ids[0]] });
	await api("monitors/pause", { ids: [ids[1]] });
	expect(await screen()).toMatchObject({ resting: { removed: 1, paused: 1 }, unread: null, found: 1 });
	expect((await screen("?state=removed"))?.unread).toMatchObject({ state: "removed", rows: [{ hid: ids[0], label: "one" }] });
	expect((await screen("?state=paused"))?.unread).toMatchObject({ state: "paused", rows: [{ hid: ids[1], label: "two" }] });
	expect((await screen("?state=beyond_plan"))?.unread).toEqual({ state: "beyond_plan" });
	expect((await screen("?state=other"))?.unread).toBeNull();
	await api("monitors/restore", { ids: [ids[0]] });
	expect(await screen("?state=removed")).toMatchObject({ resting: { removed: 0, paused: 1 }, unread: { rows: [] }, found: 2 });
});
