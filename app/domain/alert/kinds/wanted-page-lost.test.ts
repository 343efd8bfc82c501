import { expect, test } from "vitest";
import { judgeKeyword, UNKNOWN_SIGHT } from "../held-rules";

const at = { code: 20, depth: 30 };
const A = "https://shop.example/a";
const B = "https://shop.example/b";

/** Result of the rule: the wanted page it names, null where it does not hold, undefined where the facts do not say. */
test.each<[string, string | null, string, string, string | null | undefined]>([
	["from the wanted page to another", A, A, B, A],
	["from a page below to another", `${A}/*`, `${A}/red`, B, `${A}/*`],
	["from one page below to another below", `${A}/*`, `${A}/red`, `${A}/blue`, null],
	["the wanted page in another spelling", A, A, "http://www.shop.example/a/", null],
	["another page all the time", A, B, "https://shop.example/c", null],
	["back to the wanted page", A, B, A, null],
	["no address now", A, A, "", undefined],
	["no address before", A, "", B, undefined],
	["no page is wanted", null, A, B, null],
])("%s", (_, wanted, before, after, expected) => {
	const found = judgeKeyword(
		{ kind: "wanted_page_lost" },
		{
			...UNKNOWN_SIGHT,
			move: { before: at, after: at, older: null },
			evidence: () => ({ urls: [after, before], features: [0, 0] }),
			wanted: () => wanted,
		},
	);
	expect(found ? found.wanted : found).toBe(expected);
});
