import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tag } from "~/db/tables/tags-notes";
import { NO_REFERENCES } from "~/domain/references/references";
import { ask, signedInUser } from "./test-client";

interface Tag {
	id: string;
	name: string;
	color: string;
}

async function withTags(...names: string[]) {
	const user = await signedInUser();
	const call = (method: string, path: string, body?: unknown) =>
		ask(user.ctx, method, path, { headers: user.bearer, ...(body === undefined ? {} : { body }) });
	const tags: Tag[] = [];
	for (const name of names) tags.push((await call("POST", "tags", { name })).body as Tag);
	const namesAt = async (path: string) => {
		const { body } = await call("GET", path);
		return (Array.isArray(body) ? (body as Tag[]) : (body as { data: Tag[] }).data).map(({ name }) => name);
	};
	return { ...user, call, tags, namesAt };
}

test("a tag is created, read, listed, changed and removed", async () => {
	const { call } = await withTags();
	const made = await call("POST", "tags", { name: " Summer " });
	const summer = { id: expect.stringMatching(/^[\w-]{22}$/), name: "Summer", color: "#1976D2", version: expect.any(String) };
	expect([made.status, made.body]).toEqual([200, summer]);
	const { id } = made.body as Tag;
	expect((await call("GET", `tags/${id}`)).body).toEqual(made.body);
	expect((await call("GET", "tags")).body).toEqual([made.body]);
	const recoloured = { id, name: "Summer", color: "#FF0000", version: expect.any(String) };
	expect((await call("PUT", `tags/${id}`, { color: "#ff0000" })).body).toEqual(recoloured);
	expect((await call("DELETE", `tags/${id}`)).body).toEqual({ removed: 1, references: NO_REFERENCES });
	expect((await call("DELETE", `tags/${id}`)).status).toBe(404);
	expect((await call("GET", `tags/${id}`)).status).toBe(404);
});

test("several tags are changed and removed by a list of entities", async () => {
	const { call, tags, namesAt } = await withTags("a", "b", "c");
	const [a, b, c] = tags as [Tag, Tag, Tag];
	const changed = await call("PUT", "tags", {
		entities: [
			{ id: a.id, name: "b" },
			{ id: b.id, name: "a", color: "#000000" },
		],
	});
	expect(changed.body).toEqual([
		{ id: b.id, name: "a", color: "#000000", version: expect.any(String) },
		{ id: a.id, name: "b", color: "#1976D2", version: expect.any(String) },
	]);
	const gone = await call("DELETE", "tags", { entities: [{ id: a.id }, c.id, "nobody"] });
	expect(gone.body).toEqual({ removed: 2, references: NO_REFERENCES });
	expect(await namesAt("tags")).toEqual(["a"]);
});

test.each([
	["POST", {}, { name: ["A name is required."] }],
	["POST", { name: "A" }, { name: ["A tag with this name exists already."] }],
	["POST", { name: "x", color: "blue" }, { color: ["A colour is written as #XXXXXX."] }],
	["POST", { name: "x".repeat(101) }, { name: ["A tag name has at most 100 characters."] }],
	["PUT", {}, { entities: ["entities must be a list with at least one element, each with an id of its own."] }],
	["PUT", { entities: [] }, { entities: [expect.any(String)] }],
	["PUT", { entities: [{ name: "x" }] }, { entities: [expect.any(String)] }],
	["PUT", { entities: [{ id: "x" }, { id: "x" }] }, { entities: [expect.any(String)] }],
	["DELETE", { entities: "all" }, { entities: [expect.any(String)] }],
])("%s tags with %j says which field is wrong", async (method, body, errors) => {
	const { call } = await withTags("a");
	const answer = await call(method, "tags", body);
	expect([answer.status, (answer.body as { errors: object }).errors]).toEqual([422, errors]);
});

test("tags are found by a part of their name, at most as many as asked for", async () => {
	const { namesAt } = await withTags("Red", "dark red", "blue", "reddish");
	expect(await namesAt("tags?where[name][like]=RED&limit=10")).toEqual(["dark red", "Red", "reddish"]);
	expect(await namesAt("tags?where[name]=red&limit=2")).toEqual(["dark red", "Red"]);
	expect(await namesAt(`tags?where=${encodeURIComponent('{"name":{"like":"blu"}}')}`)).toEqual(["blue"]);
});

test("the tags' table is searched, sorted and paged by the server", async () => {
	const { call, namesAt } = await withTags("b", "a", "c", "ab");
	expect((await call("GET", "tags/datatable?items_per_page=2&page=2&sort_by=name&sort_desc=true")).body).toEqual({
		data: [expect.objectContaining({ name: "ab" }), expect.objectContaining({ name: "a" })],
		meta: { total: 4 },
	});
	expect(await namesAt("tags/datatable?search=A&sort_by=name")).toEqual(["a", "ab"]);
	expect(await namesAt("tags/datatable?page=9")).toEqual([]);
});

const METACHARACTERS = [
	"name; DROP TABLE tag",
	"name,(SELECT 1)",
	"account_id",
	"id",
	"hid",
	"1",
	"name COLLATE x",
	"(CASE WHEN 1=1 THEN name ELSE color END)",
	"'",
	'"',
	"`",
	"\\",
	"\u0000",
	"--",
	"__proto__",
	"constructor",
	"-1",
	"0",
	"1e9",
	"9".repeat(400),
	"NaN",
	'{"a":1}',
	"[1]",
];

test.each(["sort_by", "sort_desc", "page", "items_per_page"])(
	"S01 nothing in %s of a table changes its rows or breaks it",
	async (field) => {
		const { call } = await withTags("b", "a", "c");
		const read = async (query: string) => (await call("GET", `tags/datatable?${query}`)) as { status: number; body: { data: Tag[] } };
		const plain = (await read("")).body.data.map(({ id }) => id);
		for (const text of METACHARACTERS) {
			if ((field === "items_per_page" && text === "1") || (field === "page" && /^9+$/.test(text))) continue;
			for (const name of [field, `${field}[]`, `${field}[x]`]) {
				const { status, body } = await read(`${name}=${encodeURIComponent(text)}`);
				expect([name, text, status, body.data.map(({ id }) => id).toSorted()]).toEqual([name, text, 200, plain.toSorted()]);
			}
		}
	},
);

test("S02 a search takes SQL's signs literally and finds what memory finds", async () => {
	const names = ["100%", "a_b", "axb", "c:\\d", "it's", `${"x".repeat(60)}y`, "'; DROP TABLE tag; --"];
	const { namesAt, call } = await withTags(...names);
	for (const part of ["%", "_", "\\", "a_b", "'", "' OR '1'='1", "x".repeat(60), "%x%", "X", "; DROP", "*", "[a-z]", "{", "\u0000"]) {
		const expected = names.filter((name) => name.toLowerCase().includes(part.toLowerCase())).toSorted();
		const asked = encodeURIComponent(part);
		expect([part, (await namesAt(`tags/datatable?search=${asked}`)).toSorted()]).toEqual([part, expected]);
		expect([part, (await namesAt(`tags?where[name][like]=${asked}`)).toSorted()]).toEqual([part, expected]);
	}
	expect((await call("GET", "tags?where[name][like][x]=1&limit=x")).status).toBe(200);
});

test("S22 another user's tags do not exist: not to read, change, remove or use", async () => {
	const owner = await withTags("theirs");
	const stranger = await withTags("mine");
	const [foreign, own] = [owner.tags[0]?.id, stranger.tags[0]?.id];
	const monitors = await stranger.call("POST", "monitors", { website: "x.example", keywords: "k", country: "fr", language: "fr" });
	const [monitor] = (monitors.body as { ids: string[] }).ids;
	const before = (await owner.call("GET", "tags")).text;
	const refusals = [
		await stranger.call("GET", `tags/${foreign}`),
		await stranger.call("PUT", `tags/${foreign}`, { name: "x" }),
		await stranger.call("PUT", "tags", { entities: [{ id: own, name: "changed" }, { id: foreign }] }),
		await stranger.call("DELETE", `tags/${foreign}`),
	];
	expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
	expect((await stranger.call("DELETE", "tags", { entities: [foreign] })).body).toEqual({ removed: 0, references: NO_REFERENCES });
	expect((await stranger.call("PUT", `monitors/${monitor}`, { tags: [foreign] })).status).toBe(422);
	expect(await stranger.namesAt("tags")).toEqual(["mine"]);
	expect(await stranger.namesAt("tags/datatable?search=theirs")).toEqual([]);
	expect((await owner.call("GET", "tags")).text).toBe(before);
});

test("S33 a tag takes no field that is not its own, and names it", async () => {
	const { call, ctx, accountId, tags } = await withTags("a");
	const other = await signedInUser();
	const row = async (hid: string) => (await ctx.db.select().from(tag).where(eq(tag.hid, hid)))[0];
	const planted = {
		hid: "planted",
		accountId: other.accountId,
		account_id: other.accountId,
		nameKey: "k",
		name_key: "k",
		created_at: 1,
	};
	const before = await row(tags[0]?.id ?? "");
	expect((await call("PUT", `tags/${tags[0]?.id}`, { ...planted, createdAt: 1 })).status).toBe(422);
	expect((await call("PUT", "tags", { entities: [{ ...planted, id: tags[0]?.id }] })).status).toBe(422);
	expect(await row(tags[0]?.id ?? "")).toEqual(before);
	expect((await call("POST", "tags", { ...planted, name: "B" })).status).toBe(422);
	const made = (await call("POST", "tags", { name: "B" })).body as Tag;
	expect(await row(made.id)).toMatchObject({ accountId, name: "B", nameKey: "b" });
	expect(made.id).not.toBe("planted");
});
