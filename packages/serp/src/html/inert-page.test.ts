import { expect, test } from "vitest";
import { processorTime } from "../../../../tests/setup/processor-time";
import { inertPage } from "./inert-page";

test("a page without scripts neither hides itself nor navigates away", () => {
	const page =
		'<html><head><noscript><style>table,div{display:none}</style><meta content="0;url=/httpservice/retry/enablejs" http-equiv="refresh"></noscript><META HTTP-EQUIV=refresh content="0;url=//x"><meta charset="utf-8"></head><body><SCRIPT nonce="a">alert("</div>")</SCRIPT ><div>Result</div><iframe src="//x"></iframe></body></html>';
	expect(inertPage(page)).toBe('<html><head><meta charset="utf-8"></head><body><div>Result</div></body></html>');
});

test("an unclosed script removes the rest of the page; tags with a similar name stay", () => {
	expect(inertPage("<p>a</p><scripted>b</scripted><script>c<p>d</p>")).toBe("<p>a</p><scripted>b</scripted>");
});

test("hostile input takes time proportional to its length", () => {
	const took = processorTime(() => {
		inertPage("<script >".repeat(200_000));
		inertPage("<noscript></noscript>".repeat(100_000));
		inertPage(`<meta ${"a".repeat(2_000_000)}`);
	});
	expect(took).toBeLessThan(5_000);
});
