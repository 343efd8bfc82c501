import { expect, test } from "vitest";
import { readTableAddress } from "./table-address";
import { voiceHref } from "./voice-href";

const [TAG, OTHER] = ["t".repeat(22), "u".repeat(22)];
const href = (address: string, scope: Parameters<typeof voiceHref>[1]) => voiceHref(readTableAddress(new URLSearchParams(address)), scope);

test("a tag, a search and filters of the table have their share of voice, within the website that the table shows", () => {
	expect(href("", { kind: "tag", hid: TAG })).toBe(`/voice?tag=${TAG}`);
	expect(href("q=lamp&band=top3&page=2", { kind: "website", hid: "w" })).toBe("/websites/w/voice?q=lamp&band=top3");
	expect(href(`tag=${TAG}&favorites=1`, { kind: "all" })).toBe(`/voice?favorites=1&tag=${TAG}`);
	// The navigation has the link for all keywords of a website. An address cannot name two lists of tags as one group.
	expect([href("", { kind: "website", hid: "w" }), href("", { kind: "all" }), href(`tag=${OTHER}`, { kind: "tag", hid: TAG })]).toEqual([
		null,
		null,
		null,
	]);
});
