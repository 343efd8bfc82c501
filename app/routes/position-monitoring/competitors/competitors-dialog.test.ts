import { type ComponentProps, createElement } from "react";
import { expect, test } from "vitest";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { drawPage, textOf } from "../../../../tests/builders/draw-page";
import { partOf } from "../../../../tests/builders/part-of";
import { action, loader } from "../route";
import { CompetitorsDialog } from "./competitors-dialog";
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
		rivals: "a.example,b.example,c.example",
	});
	expect(await read(`${PATH}&group=tag&rivals=b.example,a.example`)).toMatchObject({ showHref: null });
});

test("all competitors have their columns first; what has no more room stays in the address, and the button goes", async () => {
	const { send, read } = await owner();
	const names = Array.from({ length: 20 }, (_, n) => `r${n}.example`);
	await send({ intent: "add_competitors", competitors: names.join(" ") });
	const { showHref = "" } = (await read(`${PATH}&group=tag&rivals=other.example`)) ?? {};
	const { searchParams } = new URL(showHref ?? "", "http://x");
	expect(searchParams.get("rivals")).toBe([...names, "other.example"].join(","));
	expect(await read(`${PATH}&${new URLSearchParams({ group: "tag", rivals: searchParams.get("rivals") ?? "" })}`)).toMatchObject({
		showHref: null,
	});
});

test.each([
	["no website is above ours", false, "On Monday no other website ranks above yours."],
	["those above are listed", true, "On Monday the websites that most often rank above yours are all listed, or cannot be added."],
])("without suggestions the page says why: %s", (_, isAnyAbove, words) => {
	const content = partOf<Content>({
		websiteHid: "w",
		competitors: [],
		showHref: null,
		isFull: false,
		max: 20,
		self: "/",
		suggested: [],
		pages: 3,
		isAnyAbove,
		day: "Monday",
	});
	const props = partOf<ComponentProps<typeof CompetitorsDialog>>({
		content,
		screen: partOf({ scopeName: "shop.example" }),
		busy: false,
		closeHref: "/",
	});
	expect(textOf(drawPage(createElement(CompetitorsDialog, { ...props, outcome: undefined })))).toContain(words);
});

test("a table of all websites has no dialog of competitors", async () => {
	const { read } = await owner();
	expect(await read("/position-monitoring?dialog=competitors", "")).toBeNull();
});
