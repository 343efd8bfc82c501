import fc from "fast-check";
import { expect, test } from "vitest";
import { processorTime } from "../../../../tests/setup/processor-time";
import { decodeEntities } from "./decode-entities";
import { elementText } from "./element-text";
import type { HtmlDocument } from "./html-document";
import { scanHtml } from "./scan-html";

/** The tree as nested names. */
function treeOf({ elements }: HtmlDocument): string {
	const depths: number[] = [];
	return elements
		.map((element) => {
			const depth = element.parent === null ? 0 : (depths[element.parent.index] ?? 0) + 1;
			depths.push(depth);
			return `${">".repeat(depth)}${element.tag}`;
		})
		.join(" ");
}

function textOf(html: string): string {
	const page = scanHtml(html);
	return page.elements[0] === undefined ? "" : elementText(page, page.elements[0]);
}

test.each([
	["<div><p>a<p>b</div>", "div >p >p"],
	["<ul><li>a<li>b<ul><li>c</ul><li>d</ul>", "ul >li >li >>ul >>>li >li"],
	["<table><tr><td>a<td>b<tr><td>c</table>", "table >tr >>td >>td >tr >>td"],
	["<p>a<div>b</div>", "p div"],
	["<a href=x>a<a href=y>b</a>", "a a"],
	["<div><span></div><i>a</i>", "div >span i"],
	["<div><table><tr><td></div><b>x</b></td></tr></table></div>", "div >table >>tr >>>td >>>>b"],
	["<br><img src=x>a<hr/>", "br img hr"],
	["<DIV CLASS=A><SPAN></SPAN></DIV>", "div >span"],
	["<div><script>if (a</b>c) '</div>'</script><style></style><svg><path/></svg><b></b></div>", "div >script >style >svg >b"],
	["<!doctype html><!-- <p> --><?x?><div></div>", "div"],
])("%s nests as in browsers", (html, tree) => {
	expect(treeOf(scanHtml(html))).toBe(tree);
});

test("text: entities, spaces and breaks between blocks", () => {
	expect(textOf("<div>a <b>b</b>\n c<div>d</div>e</div>")).toBe("a b c d e");
	expect(textOf("<p>Tom &amp; J&eacute;r&ocirc;me &#8211; &#x1F600; &#150; &#xD800; &unknown; &copy=1</p>")).toBe(
		"Tom & Jérôme – 😀 – \ufffd &unknown; &copy=1",
	);
	expect(textOf("<p>a\u202eb\u0000c\ud800</p>")).toBe("abc\ufffd");
	expect(textOf("<p>1 < 2</p>")).toBe("1 < 2");
	expect(decodeEntities("&lt;script&gt;")).toBe("<script>");
});

test("attributes: quotes of every kind, the first of a name, entities", () => {
	const element = scanHtml(`<a HREF="/x?a=1&amp;b=2" title='a > b' data-x=y/z hidden href=second class=" one  two ">`).elements[0];
	expect(element?.attribute("href")).toBe("/x?a=1&b=2");
	expect(element?.attribute("title")).toBe("a > b");
	expect(element?.attribute("data-x")).toBe("y/z");
	expect(element?.attribute("hidden")).toBe("");
	expect(element?.attribute("absent")).toBeNull();
	expect(element?.classes).toContain("two");
});

test("the end of a page: closed, or truncated inside something", () => {
	expect(scanHtml("<html><div></div></html>")).toMatchObject({ closed: true, cut: false });
	expect(scanHtml("<html><div>")).toMatchObject({ closed: false, cut: false });
	for (const html of ["<div><a hre", '<a href="x', "<!-- a", "<script>a", "<", "</di"]) expect(scanHtml(html).cut).toBe(true);
	expect(scanHtml("<div><p></div>").elements.map((element) => element.ended)).toEqual([true, false]);
});

const MANY = 100_000;
test.each([
	["depth", "<div>".repeat(MANY)],
	["attributes", `<a ${Array.from({ length: 1_000_000 }, (_, place) => `a${place}=1`).join(" ")}>`],
	["unmatched ends", `${"<p><a><span>".repeat(MANY)}${"</b></div></p>".repeat(MANY)}`],
	["ends far from their start", `<div>${"<span>".repeat(MANY)}${"</div></a></span>".repeat(MANY)}`],
	["open quotes", '<a href="'.repeat(MANY)],
	["less-than signs", "<".repeat(MANY)],
	["open scripts", `${"<script>".repeat(MANY)}${"</".repeat(MANY)}`],
	["open comments", "<!--".repeat(MANY)],
	["equal signs", `<a ${"= ".repeat(MANY)}>`],
	["terms", `${"<div>".repeat(600)}${"<dt>".repeat(MANY)}`],
])("hostile input neither throws nor hangs: %s", (_, html) => {
	const took = processorTime(() => {
		const page = scanHtml(html);
		for (const element of page.elements) element.attribute("class");
	});
	// A quadratic scan takes minutes.
	expect(took).toBeLessThan(8_000);
});

test("ranges nest for any input", () => {
	const piece = fc.constantFrom(
		"<div>",
		"</div>",
		"<p>",
		"<li>",
		"</ul>",
		"<table>",
		"<td>",
		"</td>",
		"<a href=x>",
		"</a>",
		"text",
		"<",
		"<b",
		"\ud800",
	);
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
			const page = scanHtml(pieces.join(""));
			for (const element of page.elements) {
				expect(element.end).toBeGreaterThan(element.index);
				expect(element.textTo).toBeGreaterThanOrEqual(element.textFrom);
				if (element.parent !== null) expect(element.parent.end).toBeGreaterThanOrEqual(element.end);
			}
		}),
	);
});
