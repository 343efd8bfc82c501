import { expect, test } from "vitest";
import { TargetNames } from "./target-names";

const [TAG, SHOP, LAMP] = ["t".repeat(22), "s".repeat(22), "m".repeat(22)];
function names(of: [string, string][]): TargetNames {
	const made = new TargetNames();
	for (const [hid, name] of of) made.add(hid, name);
	return made;
}
const HERE = names([
	[TAG, "tags:Été & {co}"],
	[SHOP, "websites:shop.example"],
	[LAMP, "monitors:12"],
]);
const [OTHER_TAG, OTHER_SHOP] = ["T".repeat(22), "S".repeat(22)];
const THERE = names([
	[OTHER_TAG, "tags:Été & {co}"],
	[OTHER_SHOP, "websites:shop.example"],
]);

test("a link is named, and leads to the thing of that name in another account", () => {
	expect(HERE.nameOf(`monitors:${LAMP}`)).toBe("monitors:12");
	expect(THERE.linkOf(HERE.nameOf(`websites:${SHOP}`))).toBe(`websites:${OTHER_SHOP}`);
	expect(THERE.linkOf("monitors:12")).toBeNull();
});

test("a link to a thing that is no more leads to nothing, and not to everything", () => {
	const name = HERE.nameOf(`tags:${"x".repeat(22)}`);
	expect(name).toBe("tags:gone");
	expect(THERE.linkOf(name)).toBeNull();
});

test("ids within the parameters of a view are named, whatever letters the names have", () => {
	const parameters = `q=lamp&tags=${TAG},${SHOP}&sort=term`;
	const named = HERE.withNames(parameters);
	expect(named).not.toContain(TAG);
	expect(THERE.withHids(named)).toBe(`q=lamp&tags=${OTHER_TAG},${OTHER_SHOP}&sort=term`);
	expect(HERE.withNames("q=lamp")).toBe("q=lamp");
});

test("a view of a thing that is not there is no view of something else", () => {
	expect(THERE.withHids("tags={monitors%3A12}")).toBeNull();
	expect(THERE.withHids("tags={%zz}")).toBeNull();
});
