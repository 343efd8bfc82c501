import { expect, test } from "vitest";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { action, loader } from "../../route";

const SCREEN = "/position-monitoring";

interface Listed {
	id: string;
	favorite: boolean;
	device: string;
	keyword: { term: string; language: string; country: string };
}

/** Three keywords, the first a favourite. The browser remembers the favourites filter and the grouping by tags. */
async function withFavoritesRemembered() {
	const who = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const api = (method: string, path: string, body: object) => ask(who.ctx, method, path, { body, headers: who.bearer });
	const wanted = { website: "example.com", keywords: ["one", "two", "three"], country: "fr", language: "fr" };
	const { ids } = (await api("POST", "monitors", wanted)).body as { ids: string[] };
	await api("PUT", `monitors/${ids[0]}`, { favorite: true });
	const tag = ((await api("POST", "tags", { name: "spring" })).body as { id: string }).id;
	const seen = await callRoute(loader, `${SCREEN}?group=tag&favorites=1`, { cookie: who.cookie });
	const cookie = `${who.cookie}; ${seen.cookies.map((one) => one.split(";")[0]).join("; ")}`;
	const tagged = async () =>
		((await ask(who.ctx, "GET", "monitors", { headers: who.bearer })).body as { keyword: { term: string }; tags: object[] }[])
			.filter(({ tags }) => tags.length > 0)
			.map(({ keyword }) => keyword.term);
	const monitors = async () => (await ask(who.ctx, "GET", "monitors", { headers: who.bearer })).body as Listed[];
	/** Returns the terms of the keywords for which the field is true. */
	const terms = async (field: "favorite" | "id") => (await monitors()).filter((one) => one[field]).map(({ keyword }) => keyword.term);
	const markets = async () => [
		...new Set((await monitors()).map(({ keyword: { language, country }, device }) => `${language} ${country} ${device}`)),
	];
	return { ids, tag, cookie, tagged, terms, markets };
}

test("tags are assigned only to keywords that the remembered filter shows", async () => {
	const { tag, cookie, tagged } = await withFavoritesRemembered();
	let confirmed = "";
	for (const selection of ["groups=-", "all=1"]) {
		const path = `${SCREEN}?dialog=update_tags&${selection}`;
		const shown = (await callRoute(loader, path, { cookie })).data as { dialog: { content: { confirmed: string } } };
		confirmed = shown.dialog.content.confirmed;
		expect(shown.dialog).toMatchObject({ name: "update_tags", content: { count: 1 } });
	}
	await callRoute(action, `${SCREEN}?dialog=update_tags&all=1`, { cookie, form: { intent: "assign_tags", set: `${tag}:all`, confirmed } });
	expect(await tagged()).toEqual(["one"]);
});

test("a dialog does not count keywords that are gone or belong to another account, and its form changes none of them", async () => {
	const [{ cookie, tagged, tag, ids }, other] = [await withFavoritesRemembered(), await withFavoritesRemembered()];
	const content = async (name: string, query: string) => {
		const { data } = await callRoute(loader, `${SCREEN}?dialog=${name}&${query}`, { cookie });
		return (data as { dialog: { content: { count: number } } }).dialog.content.count;
	};
	for (const name of ["remove_keywords", "refresh_keywords", "update_tags"]) {
		expect([name, await content(name, `ids=${other.ids[0]}`)]).toEqual([name, 0]);
		expect([name, await content(name, `ids=${ids[0]}&ids=${other.ids[1]}&ids=zzz`)]).toEqual([name, 1]);
	}
	const form = { intent: "assign_tags", set: `${tag}:all` };
	expect((await callRoute(action, `${SCREEN}?dialog=update_tags&ids=${other.ids[0]}`, { cookie, form })).status).toBe(400);
	for (const intent of ["remove", "refresh"]) {
		const answer = await callRoute(action, `${SCREEN}?dialog=${intent}_keywords`, { cookie, form: { intent, ids: other.ids[0] ?? "" } });
		expect([answer.status, answer.data]).toMatchObject([400, { ok: false, failure: expect.any(String) }]);
	}
	expect([await tagged(), await other.tagged()]).toEqual([[], []]);
});

test("the favourite action marks the selected keywords, or unmarks them if all are favourites", async () => {
	const { cookie, ids, terms } = await withFavoritesRemembered();
	const mark = (selection: Record<string, string | string[]>) =>
		callRoute(action, `${SCREEN}?group=website`, { cookie, form: { intent: "mark_favorites", ...selection } });
	const [one = "", two = ""] = ids;
	expect(await terms("favorite")).toEqual(["one"]);
	expect((await mark({ ids: [one, two] })).status).toBe(302);
	expect(await terms("favorite")).toEqual(["one", "two"]);
	await mark({ ids: [one, two] });
	expect(await terms("favorite")).toEqual([]);
	await mark({ all: "1" });
	expect(await terms("favorite")).toEqual(["one", "two", "three"]);
	expect((await mark({})).status).toBe(302);
	expect((await mark({ ids: (await withFavoritesRemembered()).ids })).status).toBe(302);
	expect(await terms("favorite")).toEqual(["one", "two", "three"]);
});

test("the star of a keyword that is gone changes nothing and shows the table again", async () => {
	const { cookie } = await withFavoritesRemembered();
	const [foreign = ""] = (await withFavoritesRemembered()).ids;
	for (const hid of [foreign, "gone", ""])
		expect(await callRoute(action, `${SCREEN}?group=website`, { cookie, form: { favorite: `${hid}.1` } })).toMatchObject({
			status: 302,
			location: `${SCREEN}?group=website`,
		});
});

test("the selected keywords are copied as text, and tracked on another market and device beside the present ones", async () => {
	const { cookie, ids, terms, markets } = await withFavoritesRemembered();
	const selected = `${SCREEN}?group=website&ids=${ids[0]}&ids=${ids[2]}`;
	const copied = (await callRoute(loader, `${selected}&dialog=copy_keywords`, { cookie })).data as { dialog: { content: object } };
	expect(copied.dialog.content).toEqual({ count: 2, text: "one\texample.com\nthree\texample.com" });
	const market = { country: "be", language: "nl", engine: "google", device: "mobile" };
	const track = (form: Record<string, string | string[]>) =>
		callRoute(action, `${selected}&dialog=track_elsewhere`, { cookie, form: { intent: "track_more", ...market, ...form } });
	expect((await track({ ids: [ids[0] ?? "", ids[2] ?? ""], country: "zz" })).status).toBe(400);
	expect((await track({ ids: [ids[0] ?? "", ids[2] ?? ""] })).status).toBe(302);
	expect(await terms("id")).toEqual(["one", "two", "three", "one", "three"]);
	expect(await markets()).toEqual(["fr fr desktop", "nl be mobile"]);
	// Keywords that are already followed there are left out.
	await track({ ids: [ids[0] ?? "", ids[1] ?? ""] });
	expect(await terms("id")).toEqual(["one", "two", "three", "one", "three", "two"]);
});
