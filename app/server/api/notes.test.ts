import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { note } from "~/db/tables/tags-notes";
import { ask, signedInUser } from "./test-client";

interface Note {
	id: string;
	description: string;
	at: string;
	monitors_ways: string[];
}

async function withNotes(...notes: object[]) {
	const user = await signedInUser();
	const call = (method: string, path: string, body?: unknown) =>
		ask(user.ctx, method, path, { headers: user.bearer, ...(body === undefined ? {} : { body }) });
	const made: Note[] = [];
	for (const one of notes) made.push((await call("POST", "notes", one)).body as Note);
	const wanted = { website: "x.example", keywords: ["one", "two"], country: "fr", language: "fr" };
	const { ids } = (await call("POST", "monitors", wanted)).body as { ids: [string, string] };
	return { ...user, call, notes: made, ids };
}

test("a note is created, read, listed, changed and removed", async () => {
	const { call, ids } = await withNotes();
	const made = await call("POST", "notes", { description: " New\r\nsite ", at: "2026-03-01", monitors_ways: [`monitors:${ids[0]}`] });
	const { id } = made.body as Note;
	const expected = { id, description: "New\nsite", at: "2026-03-01", monitors_ways: [`monitors:${ids[0]}`], version: expect.any(String) };
	expect([made.status, made.body]).toEqual([200, expected]);
	expect((await call("GET", `notes/${id}`)).body).toEqual(expected);
	expect((await call("GET", "notes")).body).toEqual([expected]);
	const changed = { id, description: "Shop", at: "2026-03-02", monitors_ways: [] };
	const answered = { ...changed, version: expect.any(String) };
	expect((await call("PUT", `notes/${id}`, changed)).body).toEqual(answered);
	expect((await call("PUT", "notes", { entities: [{ id, description: "Shops" }] })).body).toEqual([{ ...answered, description: "Shops" }]);
	expect((await call("DELETE", `notes/${id}`)).body).toEqual({ removed: 1 });
	expect((await call("GET", `notes/${id}`)).status).toBe(404);
});

test.each([
	["en", ["A description is required."], ["A description has at most 1,000 characters."]],
	["fr", ["Une description est requise."], ["Une description compte au plus 1\u202f000 caractères."]],
	["es", ["Se requiere una descripción."], ["Una descripción tiene 1000 caracteres como máximo."]],
])("a note's description is required and has at most 1000 characters, said in %s", async (language, required, long) => {
	const { ctx, bearer } = await signedInUser();
	const headers = { ...bearer, "App-Language": language };
	const errorsOf = async (body: object) => {
		const answer = await ask(ctx, "POST", "notes", { headers, body });
		return [answer.status, (answer.body as { errors: object }).errors];
	};
	expect(await errorsOf({ description: " " })).toEqual([422, { description: required }]);
	expect(await errorsOf({ description: "x".repeat(1_001) })).toEqual([422, { description: long }]);
	expect(await errorsOf({ description: "x".repeat(1_000), at: "2026-02-30" })).toEqual([422, { at: [expect.any(String)] }]);
	expect(await errorsOf({ description: "x", monitors_ways: ["users:1"] })).toEqual([
		422,
		{ monitors_ways: [expect.stringContaining("tags:id")] },
	]);
});

test("the notes' table is searched, sorted and paged by the server", async () => {
	const { call } = await withNotes(
		{ description: "b", at: "2026-01-02" },
		{ description: "Ab", at: "2026-01-03" },
		{ description: "c", at: "2026-01-01" },
	);
	const textsAt = async (query: string) =>
		((await call("GET", `notes/datatable?${query}`)).body as { data: Note[] }).data.map(({ description }) => description);
	expect(await textsAt("")).toEqual(["Ab", "b", "c"]);
	expect(await textsAt("sort_by=description&sort_desc=1")).toEqual(["c", "b", "Ab"]);
	expect(await textsAt("sort_by=at&items_per_page=2")).toEqual(["c", "b"]);
	expect(await textsAt("sort_by=account_id;&search=B&page=1")).toEqual(["Ab", "b"]);
	expect((await call("GET", "notes/datatable?search=B&items_per_page=1")).body).toMatchObject({ meta: { total: 2 } });
});

test("a keyword brings the notes that concern it, when asked", async () => {
	const { call, ids } = await withNotes({ description: "all", at: "2026-01-01" });
	const [first, second] = ids;
	const tag = ((await call("POST", "tags", { name: "t" })).body as { id: string }).id;
	await call("PUT", `monitors/${second}`, { tags: [tag] });
	await call("POST", "notes", { description: "first", at: "2026-01-02", monitors_ways: [`monitors:${first}`] });
	await call("POST", "notes", { description: "tagged", at: "2026-01-03", monitors_ways: [`tags:${tag}`] });
	const notesOf = async (id: string) => {
		const [one] = (await call("GET", `monitors?where[id]=${id}&with=keyword,website,notes&limit=1`)).body as { notes: Note[] }[];
		return one?.notes.map(({ description }) => description);
	};
	expect(await notesOf(first)).toEqual(["first", "all"]);
	expect(await notesOf(second)).toEqual(["tagged", "all"]);
	expect((await call("GET", `monitors/${first}`)).body).not.toHaveProperty("notes");
	expect((await call("GET", `monitors/${first}?with=notes`)).body).toHaveProperty("notes");
});

test("S22 another user's notes do not exist: not to read, change or remove", async () => {
	const owner = await withNotes({ description: "theirs" });
	const stranger = await withNotes({ description: "mine" });
	const [foreign, own] = [owner.notes[0]?.id, stranger.notes[0]?.id];
	const before = (await owner.call("GET", "notes")).text;
	const refusals = [
		await stranger.call("GET", `notes/${foreign}`),
		await stranger.call("PUT", `notes/${foreign}`, { description: "x" }),
		await stranger.call("PUT", "notes", { entities: [{ id: own, description: "changed" }, { id: foreign }] }),
		await stranger.call("DELETE", `notes/${foreign}`),
	];
	expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
	expect((await stranger.call("DELETE", "notes", { entities: [foreign] })).body).toEqual({ removed: 0 });
	const linked = await stranger.call("POST", "notes", { description: "x", monitors_ways: [`monitors:${owner.ids[0]}`] });
	expect(linked.status).toBe(422);
	expect((await stranger.call("GET", "notes")).body).toMatchObject([{ description: "mine" }]);
	expect((await owner.call("GET", "notes")).text).toBe(before);
});

test("S33 a note takes no field that is not its own, and names it", async () => {
	const { call, ctx, accountId, notes } = await withNotes({ description: "a", at: "2026-01-01" });
	const other = await signedInUser();
	const row = async (hid: string) => (await ctx.db.select().from(note).where(eq(note.hid, hid)))[0];
	const planted = { hid: "planted", accountId: other.accountId, account_id: other.accountId, description_key: "k", created_at: 1 };
	const before = await row(notes[0]?.id ?? "");
	expect((await call("PUT", `notes/${notes[0]?.id}`, planted)).status).toBe(422);
	expect((await call("PUT", "notes", { entities: [{ ...planted, id: notes[0]?.id }] })).status).toBe(422);
	expect(await row(notes[0]?.id ?? "")).toEqual(before);
	expect((await call("POST", "notes", { ...planted, description: "B" })).status).toBe(422);
	const made = (await call("POST", "notes", { description: "B" })).body as Note;
	expect(await row(made.id)).toMatchObject({ accountId, description: "B", descriptionKey: "b" });
});
