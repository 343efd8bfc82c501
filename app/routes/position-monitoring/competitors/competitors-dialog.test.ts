import { expect, test } from "vitest";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { action, loader } from "../route";
import type { readCompetitors } from "./read-competitors";

type Content = NonNullable<Awaited<ReturnType<typeof readCompetitors>>>;

const PATH = "/position-monitoring/shop.example?band=top3&dialog=competitors";

async function owner() {
	const who = await signedInUser();
	const body = { website: "shop.example", keywords: ["red shoes"], country: "fr", language: "fr" };
	await ask(who.ctx, "POST", "monitors", { headers: who.bearer, body });
	const params = { slug: "shop.example" };
	const send = (form: Record<string, string>) => callRoute(action, PATH, { form, cookie: who.cookie, params });
	const read = async (path = PATH, slug = "shop.example") => {
		const { data } = await callRoute<{ screen?: unknown; dialog: { content: Content } | null }>(loader, path, {
			cookie: who.cookie,
			params: { slug },
		});
		return data?.dialog?.content ?? null;
	};
	return { who, send, read };
}

test("competitors are added and removed by plain forms; refused names stay in the field with their faults", async () => {
	const { send, read } = await owner();
	expect(await read()).toMatchObject({ competitors: [], suggested: [], pages: 0, isFull: false, showHref: null });
	const added = await send({ intent: "add_competitors", competitors: "Bücher.example\na.example" });
	expect([added.status, added.location]).toEqual([302, PATH]);
	const some = await send({ intent: "add_competitors", competitors: "b.example/path, shop.example nonsense" });
	expect(some.data).toMatchObject({
		ok: true,
		shown: {
			kind: "competitors",
			text: "shop.example\nnonsense",
			added: 1,
			notTaken: [{ name: "b.example", part: "/path" }],
			refused: [
				{ text: "shop.example", fault: "own" },
				{ text: "nonsense", fault: "invalid" },
			],
		},
	});
	const content = await read();
	expect(content?.competitors.map(({ name }) => name)).toEqual(["bücher.example", "a.example", "b.example"]);
	const [first] = content?.competitors ?? [];
	const removed = await send({ intent: "remove_competitor", id: first?.hid ?? "" });
	expect([removed.status, removed.location]).toEqual([302, PATH]);
	expect((await read())?.competitors.map(({ name }) => name)).toEqual(["a.example", "b.example"]);
	const empty = await send({ intent: "add_competitors", competitors: "  , " });
	expect([empty.status, empty.data]).toMatchObject([400, { ok: false, errors: { competitors: [expect.any(String)] } }]);
});

test("one press shows a column for each competitor beside the table's other columns; nothing is offered where they are shown", async () => {
	const { send, read } = await owner();
	await send({ intent: "add_competitors", competitors: "a.example b.example" });
	const { showHref = "" } = (await read(`${PATH}&group=tag&rivals=c.example`)) ?? {};
	expect(Object.fromEntries(new URL(showHref ?? "", "http://x").searchParams)).toEqual({
		group: "tag",
		band: "top3",
		rivals: "c.example,a.example,b.example",
	});
	expect(await read(`${PATH}&group=tag&rivals=b.example,a.example`)).toMatchObject({ showHref: null });
});

test("a table of all websites has no dialog of competitors", async () => {
	const { read } = await owner();
	expect(await read("/position-monitoring?dialog=competitors", "")).toBeNull();
});
