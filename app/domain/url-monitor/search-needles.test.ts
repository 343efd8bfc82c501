import { expect, test } from "vitest";
import { searchNeedles } from "./search-needles";

test("a search matches addresses as typed and as stored", () => {
	expect(searchNeedles("  Shop/Page%C3 ")).toEqual(["shop/page%c3"]);
	expect(searchNeedles("bücher.example/ü")).toContain("xn--bcher-kva.example/%c3%bc");
	expect(searchNeedles("grün")).toContain("gr%c3%bcn");
	expect(searchNeedles("https://bücher.example")).toContain("https://xn--bcher-kva.example");
	expect(searchNeedles("   ")).toEqual([]);
	for (const text of ["%", "_", "\\", "\ud800", "'; --", "ü[", "a b ü"]) expect(searchNeedles(text)).toContain(text);
});
