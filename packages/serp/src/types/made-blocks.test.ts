import { expect, test } from "vitest";
import { MADE_BLOCKS } from "../fixtures/made-blocks";
import { PAGE_RESULTS, pageWith } from "../fixtures/made-page";
import { readPage } from "../read-page";
import { RECENT_FIREFOX } from "../recent-firefox";
import { RESULT_TYPES } from "./registry";

const LINKS = PAGE_RESULTS.map((result) => result.link);
/** Types that are not a block of their own: the list itself, links inside a result, and blocks without a name. */
const NO_BLOCK = ["organic", "sitelinks", "unknown"];

const read = (html: string) => readPage({ engine: "google", html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);

test("every type of the registry has a hand-made block", () => {
	const made = new Set(MADE_BLOCKS.map((block) => block.type));
	expect(RESULT_TYPES.map((type) => type.name).filter((name) => !made.has(name))).toEqual(NO_BLOCK);
});

test.each(MADE_BLOCKS.map((block) => [block.type, block.layout, block.why, block] as const))(
	"%s of %s is named once and moves no organic result: %s",
	(type, _layout, _why, block) => {
		const reading = read(pageWith(block));
		expect(reading.outcome).toBe("results");
		expect(reading.items.filter((item) => item.type === "organic").map((item) => item.meta.link)).toEqual(LINKS);
		const others = reading.items.filter((item) => item.type !== "organic");
		expect(others.map((item) => [item.type, item.position])).toEqual([[type, null]]);
		expect(reading.health.ok).toBe(true);
		if (block.links !== undefined) expect(others[0]?.links?.map((one) => one.link)).toEqual(block.links);
	},
);
