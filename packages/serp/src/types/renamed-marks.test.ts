import { expect, test } from "vitest";
import type { MadeBlock } from "../fixtures/made-block";
import { MADE_BLOCKS } from "../fixtures/made-blocks";
import { PAGE_RESULTS, pageWith } from "../fixtures/made-page";
import { RECENT_FIREFOX_PARSER } from "../google/recent-firefox-parser";
import { parseMark } from "../html/mark";
import { readPage } from "../read-page";
import { RECENT_FIREFOX } from "../recent-firefox";

const LINKS = PAGE_RESULTS.map((result) => result.link);

function expectNoSilentMiss(block: MadeBlock): void {
	const page = { engine: "google" as const, html: pageWith(block), status: 200, complete: true, start: 0 };
	const reading = readPage(page, RECENT_FIREFOX.parser);
	const links = reading.items.filter((item) => item.type === "organic").map((item) => item.meta.link);
	if (reading.outcome === "results") expect(links).toEqual(LINKS);
	else expect([reading.outcome, reading.health.ok, links]).toEqual(["unrecognised", false, []]);
}

const CASES = MADE_BLOCKS.map((block) => [block.type, block.layout, block.why, block] as const);

test.each(CASES)("every name in %s of %s renamed (%s): the same positions, or unrecognised", (_type, _layout, _why, block) => {
	const html = block.html
		.replace(/ class="([^"]*)"/g, (_, names: string) => ` class="${names.replace(/[^ ]+/g, "n-$&")}"`)
		.replace(/ (id|jsname)="/g, ' $1="n-')
		.replace(/ data-/g, " data-n-");
	expectNoSilentMiss({ ...block, html });
});

const TOLD_TWICE = CASES.filter(([, , , block]) => block.onlyMarks !== true);

test.each(TOLD_TWICE)("only the marks of %s of %s renamed (%s): the same positions, or unrecognised", (type, _layout, _why, block) => {
	const { marks = [], areas = [], aroundRows = [] } = RECENT_FIREFOX_PARSER.types[type] ?? {};
	let html = block.html;
	for (const text of [...marks, ...areas, ...aroundRows]) {
		const mark = parseMark(text);
		const names = [...(mark?.classes ?? []), mark?.id ?? "", ...(mark?.attributes ?? []).map((one) => one.name)];
		for (const name of names.filter((one) => one !== "" && !["class", "href", "id"].includes(one))) {
			html = html.replace(new RegExp(`(?<=[" ])${name}(?=[" =])`, "g"), `n-${name}`);
		}
	}
	expectNoSilentMiss({ ...block, html });
});
