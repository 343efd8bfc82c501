import { expect, test } from "vitest";
import { groupParameters, isWhole, readGroup, tagOfGroup } from "./voice-group";

const TAG = "t".repeat(22);
const read = (address: string) => readGroup(new URLSearchParams(address));

test("a group is an address of the table, a view, or what the form chose", () => {
	expect(isWhole(read("period=week&of="))).toBe(true);
	expect(groupParameters(read(`of=tag:${TAG}`))).toEqual({ tag: TAG });
	expect(groupParameters(read(`of=view:${TAG}&band=top3`))).toEqual({ view: TAG });
	expect([isWhole(read("of=&band=top3")), groupParameters(read("of=filter&band=top3"))]).toEqual([true, { band: "top3" }]);
	const address = { q: "lamp", favorites: "1", band: "top3", tag: TAG };
	expect(groupParameters(read(`${new URLSearchParams(address)}`))).toEqual(address);
	expect([
		tagOfGroup(read(`tag=${TAG}`)),
		tagOfGroup(read(`tag=${TAG}&q=x`)),
		tagOfGroup(read(`tag=${TAG}.-`)),
		tagOfGroup(read("")),
	]).toEqual([TAG, null, null, null]);
});

test("a text that is no id of a tag stays a group of its own", () => {
	for (const address of ["tag=lamps", "tag_out=lamps", "of=tag:lamps"]) expect(isWhole(read(address))).toBe(false);
	expect(read(`tag=lamps.${TAG}`).filters.tag).toEqual([TAG, "lamps"]);
});
