import { expect, test } from "vitest";
import { CODES, codeOf } from "~/domain/sample/codes";
import { columnJson, columnsIn } from "./family-columns";
import { ask, signedInUser } from "./test-client";

test.each([
	["a place", { code: CODES.place + 2, depth: 30 }, { outcome: "ranked", position: 2, depth: 30 }],
	[
		"a place below the depth",
		{ code: CODES.place + 25, depth: 10 },
		{ outcome: "not_found", position: 0, depth: 10, exhausted: false, below: 25 },
	],
	["not there", { code: CODES.notFound, depth: 30 }, { outcome: "not_found", position: 0, depth: 30, exhausted: false }],
	["not in a list that ended", { code: CODES.exhausted, depth: 30 }, { outcome: "not_found", position: 0, depth: 30, exhausted: true }],
	[
		"a page that was not read so far",
		{ code: codeOf({ outcome: "unknown", reason: "blocked", depth: 10, detail: "captcha" }), depth: 10 },
		{ outcome: "unknown", position: false, depth: 10, reason: "blocked", detail: "captcha" },
	],
	["nothing read", null, null],
])("a column says %s", (_, coded, expected) => {
	expect(columnJson(coded)).toEqual(expected);
});

test("columns are read from any spelling, each once; a name that is none and too many are refused", () => {
	const asked = (...columns: string[]) => columnsIn({ columns });
	expect(asked()).toEqual({});
	expect(asked("rival:https://A.example/x", "rival:a.example")).toEqual({ families: ["rival:a.example"] });
	expect(() => asked("rival:lamps")).toThrow(expect.objectContaining({ errors: { columns: ["columns.invalid"] } }));
	expect(() => asked("position")).toThrow(expect.objectContaining({ errors: { columns: ["columns.invalid"] } }));
	const many = Array.from({ length: 21 }, (_, i) => `rival:r${i}.example`);
	expect(() => asked(...many)).toThrow(expect.objectContaining({ errors: { columns: ["columns.many"] } }));
});

test("every call on keywords within the plan gives the asked columns, and none that was not asked", async () => {
	const { ctx, bearer } = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const body = { website: "shop.example", keywords: ["lamp"], country: "fr", language: "fr" };
	const added = await ask(ctx, "POST", "monitors", { body, headers: bearer });
	const [id] = (added.body as { ids: string[] }).ids;
	const get = (path: string) => ask(ctx, "GET", path, { headers: bearer });
	const columns = { "rival:a.example": null, "rival:b.example": null };
	const asked = "columns=rival:a.example,rival:b.example";
	expect((await get(`monitors?${asked}`)).body).toMatchObject([{ id, columns }]);
	expect((await get(`monitors/${id}?${asked}`)).body).toMatchObject({ id, columns });
	expect((await get(`monitors/datatable?${asked}`)).body).toMatchObject({ data: [{ id, columns }] });
	expect((await get(`monitors/${id}`)).body).not.toHaveProperty("columns");
	for (const path of ["monitors?", `monitors/${id}?`, "monitors/datatable?", "monitors?state=removed&", "monitors?state=paused&"]) {
		expect(await get(`${path}columns=rival:lamp`)).toMatchObject({
			status: 422,
			body: { errors: { columns: ["A column is named as rival:example.com."] } },
		});
	}
});

test("a filter by a rival that is none and by too many rivals are refused", async () => {
	const { ctx, bearer } = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const found = (rival: string) => ask(ctx, "GET", `monitors?rival=${rival}`, { headers: bearer });
	const many = Array.from({ length: 21 }, (_, i) => `above:r${i}.example`);
	expect((await found(many.slice(1).join(","))).status).not.toBe(422);
	expect(await found(many.join(","))).toMatchObject({ status: 422, body: { errors: { rival: ["A filter names at most 20 rivals."] } } });
	expect(await found("above:r0.example,above:lamp")).toMatchObject({ status: 422, body: { errors: { rival: [expect.any(String)] } } });
});
