import { expect, test } from "vitest";
import type { Look } from "../position/look";
import { observe } from "../position/observe";
import { readStructured, type StructuredResult } from "./structured-reading";

const ASKED = { engine: "google", term: "chairs", country: "fr", language: "fr", device: "desktop", place: "" } as never;

function lookAt(third: Pick<StructuredResult, "link" | "shown">): Pick<Look, "pages"> {
	const row = (link: string | null, shown: string | null, rank: number): StructuredResult => ({
		link,
		shown,
		title: "Chairs",
		snippet: "",
		rank,
		blockRank: rank,
	});
	const organic = [row("https://a.example/", null, 1), row("https://b.example/", null, 2), row(third.link, third.shown ?? null, 3)];
	const answer = { organic, hasNext: false, saysNoResults: false, market: {}, requestId: null, costMicros: null };
	const { reading } = readStructured(answer, { provider: "serpapi", asked: ASKED, held: 0, price: 0 });
	return { pages: [{ reading }] } as never;
}

const seen = (third: Pick<StructuredResult, "link" | "shown">, domain: string) => observe(lookAt(third), { domain, depth: 3 });

test.each(["/goto?url=TOKEN", "https://www.google.fr/gt?url=TOKEN", "/gt/TOKEN", "https://www.google.com/url?q=TOKEN"])(
	"a row with the link %s counts by the address that the provider repeats as text; without one it may be anybody's",
	(link) => {
		expect(seen({ link, shown: "https://www.shop.example › chairs" }, "shop.example")).toMatchObject({
			outcome: "ranked",
			position: 3,
			url: "",
		});
		expect(seen({ link, shown: "https://www.shop.example › chairs" }, "nowhere.example")).toMatchObject({ outcome: "not_found" });
		for (const domain of ["shop.example", "nowhere.example"])
			expect(seen({ link }, domain)).toMatchObject({ outcome: "unknown", reason: "sealed" });
	},
);

test.each([null, "", "javascript:alert(1)", "not an address"])("a row with the link %j makes not found impossible", (link) => {
	expect(seen({ link }, "b.example")).toMatchObject({ outcome: "ranked", position: 2 });
	expect(seen({ link }, "nowhere.example")).toMatchObject({ outcome: "unknown", reason: "sealed" });
});

test("a redirect that contains its target is resolved", () => {
	expect(seen({ link: "/url?q=https://shop.example/x&sa=U" }, "shop.example")).toMatchObject({
		position: 3,
		url: "https://shop.example/x",
	});
	expect(seen({ link: "https://support.google.com/answer/1", shown: null }, "google.com")).toMatchObject({ position: 3 });
});
