import { expect, test } from "vitest";
import { answerSearch } from "./answer-search";
import type { FaultPlan } from "./fault-plan";
import { drawFault, isExposed } from "./fault-plan";
import { parseFaultPlan } from "./parse-fault-plan";
import { organicLinks, SEED, searchFor } from "./read-pages-for-tests";

function plan(body: unknown): FaultPlan {
	const parsed = parseFaultPlan(body);
	if (typeof parsed === "string") throw new Error(parsed);
	return parsed;
}

test("each fault occurs in its share, and equal seeds draw alike", () => {
	const shares = {
		captcha: 0.1,
		consent: 0.05,
		script_wall: 0.05,
		"429": 0.03,
		"500": 0.03,
		empty: 0.02,
		truncated: 0.05,
		delay: 0.02,
		reset: 0.05,
		layout_change: 0.1,
	};
	const drawn = Array.from({ length: 20_000 }, (_, index) => drawFault(plan({ ...shares, seed: 7 }), index + 1));
	for (const [name, share] of Object.entries(shares)) {
		const kind = name === "429" ? "too_many" : name === "500" ? "error" : name;
		expect(Math.abs(drawn.filter((one) => one === kind).length / drawn.length - share), name).toBeLessThan(0.01);
	}
	expect(drawn.filter((one) => one === null).length / drawn.length).toBeCloseTo(0.5, 1);
	expect(drawn.slice(0, 500)).toEqual(Array.from({ length: 500 }, (_, index) => drawFault(plan({ ...shares, seed: "7" }), index + 1)));
	expect(drawn.slice(0, 500)).not.toEqual(Array.from({ length: 500 }, (_, index) => drawFault(plan({ ...shares, seed: 8 }), index + 1)));
	expect(drawFault(plan({ captcha: 1 }), 1)).toBe("captcha");
});

test("aliases mean the same faults; unknown input is refused by name", () => {
	expect(plan({ enablejs: 0.1, layout: 0.2, timeout: 0.1 }).shares).toEqual({ script_wall: 0.1, layout_change: 0.2, delay: 0.1 });
	expect(plan({})).toMatchObject({ shares: {}, only: [], delayMs: 30_000 });
	expect(parseFaultPlan({ nonsense: 1 })).toMatch(/^nonsense/);
	expect(parseFaultPlan({ captcha: "much" })).toMatch(/^captcha/);
	expect(parseFaultPlan({ captcha: 2 })).toMatch(/^captcha/);
	expect(parseFaultPlan({ captcha: 0.6, empty: 0.6 })).toMatch(/more than 1/);
	expect(parseFaultPlan({ captcha: 1, only: { page: 4 } })).toMatch(/^only.page/);
	expect(parseFaultPlan([])).toBeTypeOf("string");
});

test("a scope exposes only the requests that match one of its entries", () => {
	const scoped = plan({ captcha: 1, only: [{ q: "Garden Chair", start: 40 }, { datacenter: "dc-sin" }] });
	expect(isExposed(scoped, searchFor({ q: "garden  chair", start: "40" }))).toBe(true);
	expect(isExposed(scoped, searchFor({ q: "garden chair", start: "30" }))).toBe(false);
	expect(isExposed(scoped, searchFor({ q: "lamp", start: "40" }))).toBe(false);
	expect(isExposed(scoped, searchFor({ q: "lamp", datacenter: "dc-sin" }))).toBe(true);
	expect(isExposed(plan({}), searchFor({ q: "lamp" }))).toBe(false);
});

test("every fault has its status and its marks, and no block page contains a web result", () => {
	const request = searchFor({ q: "garden chair", hl: "fr" });
	const marks = {
		captcha: 'id="captcha-form"',
		consent: 'action="https://consent.google.com/save"',
		script_wall: "/httpservice/retry/enablejs?sei=",
		soft_block: "<noscript>",
		too_many: "429",
		error: "500",
	} as const;
	const statuses = { captcha: 429, consent: 200, script_wall: 200, soft_block: 200, too_many: 429, error: 500 } as const;
	for (const kind of ["captcha", "consent", "script_wall", "soft_block", "too_many", "error"] as const) {
		const answer = answerSearch(request, SEED, kind, 1, null);
		expect(answer).toMatchObject({ status: statuses[kind], breakAfter: null });
		expect(answer.html).toContain(marks[kind]);
		expect(organicLinks(answer.html)).toEqual([]);
		expect(answer.html.toLowerCase()).toContain("</html>");
	}
	expect(answerSearch(request, SEED, "empty", 1, null)).toEqual({ status: 200, html: "", breakAfter: null });
	expect(answerSearch(request, SEED, "soft_block", 1, null).html.length).toBeLessThan(400);
	expect(answerSearch(request, SEED, "delay", 1, null)).toEqual(answerSearch(request, SEED, null, 0, null));
});

test("a truncated or broken page ends inside its results, at a different place each time", () => {
	const request = searchFor({ q: "garden chair" });
	const whole = answerSearch(request, SEED, null, 0, null).html;
	const lengths = new Set<number>();
	for (let count = 1; count <= 40; count++) {
		const { html } = answerSearch(request, SEED, "truncated", count, null);
		expect(whole.startsWith(html)).toBe(true);
		expect(html).not.toContain("</html>");
		expect(html).not.toContain('id="botstuff"');
		expect(html).toContain('class="MjjYud"');
		expect(answerSearch(request, SEED, "reset", count, null)).toEqual({ status: 200, html: whole, breakAfter: html.length });
		lengths.add(html.length);
	}
	expect(lengths.size).toBeGreaterThan(10);
});

test("a page of another search is complete, and shows and lists that search", () => {
	const request = searchFor({ q: "garden chair", start: "10" });
	const answer = answerSearch(request, SEED, "other_query", 1, 0);
	expect(answer).toMatchObject({ status: 200, breakAfter: null });
	expect(answer.html).toContain("<title>elsewhere entirely");
	expect(answer.html).not.toContain("garden chair");
	expect(organicLinks(answer.html).length).toBeGreaterThan(5);
});

test("pages that scripts redirect or empty contain the right results as sent", () => {
	const request = searchFor({ q: "garden chair" });
	const whole = answerSearch(request, SEED, null, 0, 0).html;
	for (const kind of ["late_redirect", "emptied_dom"] as const) {
		const scripts = [1, 2, 3, 4].map((count) => answerSearch(request, SEED, kind, count, 0).html);
		expect(new Set(scripts).size).toBeGreaterThan(2);
		for (const html of scripts) {
			expect(html.replace(/<script>(?:location|setTimeout|document).*?<\/script>/, "")).toBe(whole);
			expect(organicLinks(html)).toEqual(organicLinks(whole));
		}
	}
});

test("a changed layout has the same links and texts, and no known class name", () => {
	for (const device of ["desktop", "mobile"]) {
		const request = searchFor({ q: "garden chair", device });
		const before = answerSearch(request, SEED, null, 0, 0).html;
		const textOf = (html: string): string =>
			html
				.slice(html.indexOf("<body"))
				.replace(/<[^>]*>/g, " ")
				.replace(/\s+/g, " ");
		const linksOf = (html: string): string[] => [...html.matchAll(/ href="([^"]*)"/g)].map((match) => match[1] ?? "");
		for (const count of [1, 2]) {
			const after = answerSearch(request, SEED, "layout_change", count, 0).html;
			expect(textOf(after)).toBe(textOf(before));
			expect(linksOf(after)).toEqual(linksOf(before));
			expect(after.slice(after.indexOf("<body"))).not.toMatch(/MjjYud|tF2Cxc|LC20lb|yuRUbf|cz3goc|Ww4FFb|data-hveid/);
			expect(after.includes('id="rso"')).toBe(count === 1);
		}
	}
});
