import { expect, test } from "vitest";
import { processorTime } from "../../../../../tests/setup/processor-time";
import { scanHtml } from "../scan-html";
import { PageSight } from "./sight";

/** The sight of the element with id "x" in a body, with a style sheet. */
function sightOf(body: string, css = "", head = "") {
	const page = scanHtml(`<!doctype html><html><head>${head}<style>${css}</style></head><body>${body}</body></html>`);
	const element = page.elements.find((one) => one.attribute("id") === "x");
	if (element === undefined) throw new Error("no element x");
	return new PageSight(page).of(element);
}

// Source: HTML standard, "Rendering" ("Hidden elements", "The details and summary elements", "Flow content") and CSS Display 3.
test.each([
	["the attribute", "<div hidden><p id=x>a</p></div>"],
	["a style", '<div style="color:red; display : none"><p id=x>a</p></div>'],
	["an important style", '<p id=x style="display:none!important">a</p>'],
	["closed details", "<details><summary>More</summary><p id=x>a</p></details>"],
	["a dialog", "<dialog><p id=x>a</p></dialog>"],
	["a popover", "<div popover><p id=x>a</p></div>"],
	["what a picture falls back to", "<canvas><p id=x>a</p></canvas>"],
	["skipped content", '<div style="content-visibility:hidden"><p id=x>a</p></div>'],
	["a shadow tree without a slot", "<div><template shadowrootmode=open><b>b</b></template><p id=x>a</p></div>"],
	["a shadow tree with another slot", "<div><template shadowrootmode=closed><slot name=top></slot></template><p id=x slot=end>a</p></div>"],
])("content hidden by %s is not seen", (_, body) => {
	expect(sightOf(body)).toBe("unseen");
});

test.each([
	["open details", "<details open><p id=x>a</p></details>"],
	["the summary of closed details", "<details><summary id=x>a</summary></details>"],
	["an open dialog", "<dialog open><p id=x>a</p></dialog>"],
	["content hidden from screen readers only", "<div aria-hidden=true><p id=x>a</p></div>"],
	["a child with a slot", "<div><template shadowrootmode=open><slot></slot></template><p id=x>a</p></div>"],
	["a child with a named slot", '<div><template shadowrootmode=open><slot name="a"></slot></template><p id=x slot=a>a</p></div>'],
	["a template that is none of a shadow tree", "<div><template><b>b</b></template><p id=x>a</p></div>"],
	["another style", '<p id=x style="display:block;opacity:0.5;left:-20px;position:absolute">a</p>'],
])("%s is seen", (_, body) => {
	expect(sightOf(body)).toBe("seen");
});

const ROW = '<div class="list"><div class="row old" id=x data-kind="a b">a</div></div>';

// Source: CSS Cascade 4, "Cascade Sorting Order"; Selectors 4, "Calculating a selector's specificity".
test.each([
	[".row{display:none}", "unseen"],
	["#x{display:none}", "unseen"],
	["[data-kind]{display:none}", "unseen"],
	['[data-kind~="b"]{display:none}', "unseen"],
	[".list > .row{display:none}", "unseen"],
	["body .old{display:none}", "unseen"],
	["a, .row.old{ color:red; display:none }", "unseen"],
	[".list{display:none} .row{display:block}", "unseen"],
	["@media screen{.row{display:none}}", "unseen"],
	["@layer a{.row{display:none}}", "unseen"],
	["/* } */ .row{display:none}", "unseen"],
	[".row{display:none;display:block}", "seen"],
	[".row{display:none}.row{display:flex}", "seen"],
	[".row{display:none}.row.old{display:block}", "seen"],
	[".row.old{display:block}.row{display:none}", "seen"],
	[".row{display:block!important}#x{display:none}", "seen"],
	[".new,.row:hover,.row::before{display:none}", "seen"],
	[".row > .list{display:none}", "seen"],
	["@media print{.row{display:none}}", "seen"],
	["@font-face{x:y}.other{display:none}", "seen"],
	[".row:not(.new){display:none}", "doubtful"],
	["@media (max-width:600px){.row{display:none}}", "doubtful"],
	[".a + .row{display:none}", "doubtful"],
	[".row{visibility:hidden}", "doubtful"],
	[".row{opacity:0}", "doubtful"],
	[".row{position:absolute;left:-9999px}", "doubtful"],
	[".list{height:0;overflow:hidden}", "doubtful"],
	[".row{clip-path:inset(50%)}", "doubtful"],
	[".row{transform:scale(0)}", "doubtful"],
	[".row{font-size:0}", "doubtful"],
] as const)("with the style sheet %s a row is %s", (css, sight) => {
	expect(sightOf(ROW, css)).toBe(sight);
});

test("a style sheet for paper, and one that only pages without scripts have, hide nothing", () => {
	expect(sightOf(ROW, "", "<style media=print>.row{display:none}</style>")).toBe("seen");
	expect(sightOf(ROW, "", "<noscript><style>.row{display:none}</style></noscript>")).toBe("seen");
	expect(sightOf(ROW, "", "<style>.row{display:none}</style>")).toBe("unseen");
});

test("an author's style shows an element that has the attribute hidden", () => {
	expect(sightOf("<p id=x class=a hidden>a</p>", ".a{display:block}")).toBe("seen");
	expect(sightOf("<p id=x class=a hidden style='display:flex'>a</p>")).toBe("seen");
});

test("where a browser has looked, its marks count and nothing else", () => {
	const sight = (body: string) => {
		const page = scanHtml(`<html data-serpentine-looked=""><body>${body}</body></html>`);
		const element = page.elements.find((one) => one.attribute("id") === "x");
		return element && new PageSight(page).of(element);
	};
	expect(sight("<p id=x hidden>a</p>")).toBe("seen");
	expect(sight('<div data-serpentine-sight="none"><p id=x>a</p></div>')).toBe("unseen");
	expect(sight('<p id=x data-serpentine-sight="doubtful">a</p>')).toBe("doubtful");
});

test("hostile style sheets take time by their length", () => {
	const deep = "<div class=a>".repeat(500);
	const took = processorTime(() => {
		expect(sightOf(`${deep}<p id=x class=b>`, `${".a .a .a .a .c .b{display:none}".repeat(30_000)}`)).toMatch(/seen|doubtful/);
		expect(sightOf("<p id=x>", "{".repeat(500_000))).toBe("seen");
		expect(sightOf("<p id=x>", "@media x{".repeat(100_000))).toBe("seen");
		expect(sightOf("<p id=x>", `.a{${"b{".repeat(300_000)}`)).toBe("seen");
		expect(sightOf("<p id=x>", `${"a,".repeat(300_000)}b{display:none}`)).toBe("seen");
		expect(sightOf("<p id=x>", `${"[a=".repeat(300_000)}{display:none}`)).toBe("seen");
		expect(sightOf("<p id=x>", `/*${"*".repeat(500_000)}`)).toBe("seen");
	});
	expect(took).toBeLessThan(10_000);
});
