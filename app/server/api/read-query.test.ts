import { expect, test } from "vitest";
import { queryField, queryFromJson, queryList, readQuery } from "./read-query";

test.each([
	["with=website,keyword", "with", ["website", "keyword"]],
	["with[]=website&with[]=keyword", "with", ["website", "keyword"]],
	["with=website&with=keyword", "with", ["website", "keyword"]],
	['with=["website","keyword"]', "with", ["website", "keyword"]],
	["with=", "with", []],
	["with[a]=b", "with", []],
	["limit=1", "limit", ["1"]],
])("%s reads as a list", (text, name, list) => {
	expect(queryList(readQuery(new URLSearchParams(text))[name])).toEqual(list);
});

test.each(["where[id]=x", 'where={"id":"x"}', "where[id][]=x", "where[id]=x&where[term]=y"])("%s names an id", (text) => {
	expect(queryList(queryField(readQuery(new URLSearchParams(text)).where, "id"))).toEqual(["x"]);
});

test("a batch task's query reads as a request's", () => {
	const query = queryFromJson({
		with: ["website"],
		where: { id: ["x", 7] },
		limit: 1,
		nothing: null,
		deep: { a: { b: { c: { d: { e: 1 } } } } },
	});
	expect([queryList(query.with), queryList(queryField(query.where, "id")), queryList(query.limit)]).toEqual([
		["website"],
		["x", "7"],
		["1"],
	]);
	expect(Object.keys(query)).not.toContain("nothing");
});

test("names of the prototype are names like any other", () => {
	const query = readQuery(new URLSearchParams("__proto__[polluted]=1&constructor[prototype][polluted]=1"));
	expect(Reflect.get({}, "polluted")).toBeUndefined();
	expect(Object.getPrototypeOf(query)).toBeNull();
	expect(JSON.stringify(queryFromJson(JSON.parse('{"__proto__":{"polluted":1}}')))).toContain("polluted");
	expect(Reflect.get({}, "polluted")).toBeUndefined();
});

test.each(["where={broken", "where[[[[=x", "]=1", "[]=1", "=1", `${"a[".repeat(50)}=1`, "a=1&a[b]=2&a[]=3"])(
	"the odd query %j is read without failing",
	(text) => {
		expect(() => readQuery(new URLSearchParams(text))).not.toThrow();
	},
);
