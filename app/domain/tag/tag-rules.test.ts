import { expect, test } from "vitest";
import { tagChangeSchema, tagListSchema, tagSchema } from "./tag-rules";

const keysOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
	result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("a tag has a trimmed name and the default colour unless one is given", () => {
	expect(tagSchema.parse({ name: "  Summer  sale " })).toEqual({ name: "Summer sale", color: "#1976D2" });
	expect(tagSchema.parse({ name: "a", color: "#abcdef" })).toEqual({ name: "a", color: "#ABCDEF" });
});

test.each([undefined, null, 7, "", "   ", "\u0000"])("a tag name is required: %j", (name) => {
	expect(keysOf(tagSchema.safeParse({ name }))).toEqual(["name: required.name"]);
});

test("a tag name has at most 100 characters", () => {
	expect(tagSchema.safeParse({ name: "\u{1F600}".repeat(100) }).success).toBe(true);
	expect(keysOf(tagSchema.safeParse({ name: "x".repeat(101) }))).toEqual(["name: tag.long"]);
	expect(keysOf(tagSchema.safeParse({ name: " ".repeat(2_001) }))).toEqual(["name: tag.long"]);
});

test.each(["", "1976D2", "#1976D", "#1976D22", "#1976G2", "red", null, 7, "#1976D2\n"])("a tag colour is exactly #XXXXXX: %j", (color) => {
	expect(keysOf(tagSchema.safeParse({ name: "a", color }))).toEqual(["color: color.invalid"]);
	expect(keysOf(tagChangeSchema.safeParse({ color }))).toEqual(["color: color.invalid"]);
});

test("a change names only the changed fields and accepts no others", () => {
	expect(tagChangeSchema.parse({})).toEqual({});
	expect(tagChangeSchema.parse({ name: " b ", hid: "x", accountId: 1, created_at: 3 })).toEqual({ name: "b" });
	expect(keysOf(tagChangeSchema.safeParse({ name: " " }))).toEqual(["name: required.name"]);
});

test("a monitor's tags are a list of ids or of tags, each once", () => {
	expect(tagListSchema.parse(["a", { id: "b", name: "x" }, "a"])).toEqual(["a", "b"]);
	for (const wrong of ["a", [7], [{ name: "a" }], Array.from({ length: 51 }, (_, n) => `${n}`)]) {
		expect(tagListSchema.safeParse(wrong).success).toBe(false);
	}
});
