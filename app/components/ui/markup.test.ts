import { expect, test } from "vitest";
import { inner, joinMarkup, markup } from "./markup";

test("values in markup are escaped, in elements and in attributes", () => {
	const name = `"><script>alert('1')</script>&amp;`;
	const { html } = markup`<td title="${name}">${name}</td>`;
	const escaped = "&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;";
	expect(html).toBe(`<td title="${escaped}">${escaped}</td>`);
});

test("an object that looks like markup is escaped as any other value", () => {
	const forged = { html: "<script>alert(1)</script>", toString: () => "<script>" };
	expect(markup`<b>${forged as never}</b>`.html).toBe("<b>&lt;script&gt;</b>");
});

test("nested markup is not escaped, and absent values are empty", () => {
	const [one, two] = [markup`<b>${1}</b>`, markup`<i>${false}${null}${undefined}</i>`];
	expect(inner(markup`<p>${joinMarkup([one, two])}</p>`)).toEqual({ dangerouslySetInnerHTML: { __html: "<p><b>1</b><i></i></p>" } });
});
