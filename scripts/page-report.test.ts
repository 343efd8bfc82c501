import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { PAGE_OUTCOMES } from "@serpentine/serp/results";
import { expect, test } from "vitest";
import { guessEngine } from "./guess-engine";
import { outcomeReason, pageReport, unreadableReport } from "./page-report";

const { parser } = RECENT_FIREFOX;
const row = (link: string) => `<li class="b_algo"><h2><a href="${link}">Chairs</a></h2></li>`;
const html = `<html><head><title>chairs - Bing</title></head><body><ol id="b_results">${row("https://example.com/a")}${row("https://other.example/")}${row("https://www.example.com/b/")}</ol></body></html>`;
const bing = (text: string) => readPage({ engine: "bing", html: text, status: 200, complete: true, start: 0 }, parser);

test("a file's line contains the requested facts", () => {
	const line = pageReport("page.html", bing(html), "https://Example.com/b");
	expect(Object.keys(line).slice(0, 11)).toEqual([
		"file",
		"outcome",
		"reason",
		"engine",
		"generation",
		"organic",
		"position_zero",
		"features",
		"items",
		"matches",
		"health",
	]);
	expect(line.organic).toEqual([
		{ position: 1, link: "https://example.com/a", title: "Chairs" },
		{ position: 2, link: "https://other.example/", title: "Chairs" },
		{ position: 3, link: "https://www.example.com/b/", title: "Chairs" },
	]);
	expect(line.matches.map(({ position, wanted }) => [position, wanted])).toEqual([
		[1, false],
		[3, true],
	]);
});

test.each(["example.com", "https://www.example.com/", "EXAMPLE.com:8080", "//example.com"])(
	"%s asks for the website and no page of it",
	(domain) => {
		expect(pageReport("page.html", bing(html), domain).matches).toEqual([
			{ position: 1, blockPosition: 1, link: "https://example.com/a" },
			{ position: 3, blockPosition: 3, link: "https://www.example.com/b/" },
		]);
	},
);

test("a list that may be wrong is not called sure", () => {
	const odd = html.replace("https://other.example/", "javascript:alert(1)");
	expect(outcomeReason(bing(odd))).toMatch(/^3 organic results, but .* not sure$/);
});

test("read-page prints one line for each file, in their order", () => {
	const folder = mkdtempSync(join(tmpdir(), "read-page-"));
	try {
		const files = ["one.html", "two.html"].map((name) => join(folder, name));
		for (const file of files) writeFileSync(file, html);
		const output = execFileSync(process.execPath, ["scripts/run-ts.mjs", "scripts/read-page.ts", ...files], { encoding: "utf8" });
		const lines = output.trimEnd().split("\n");
		expect(lines.map((line) => [JSON.parse(line).file, JSON.parse(line).outcome])).toEqual(files.map((file) => [file, "results"]));
	} finally {
		rmSync(folder, { recursive: true });
	}
});

test("read-page judges a page as an answer to the search that it names", () => {
	const folder = mkdtempSync(join(tmpdir(), "read-page-"));
	try {
		const file = join(folder, "page.html");
		writeFileSync(file, html);
		const outcome = (...options: string[]) => {
			const output = execFileSync(process.execPath, ["scripts/run-ts.mjs", "scripts/read-page.ts", file, ...options], { encoding: "utf8" });
			return JSON.parse(output).outcome;
		};
		expect(outcome("--term", "chairs", "--country", "us", "--language", "en")).toBe("results");
		expect(outcome("--term", "lamps")).toBe("other_question");
		const asked = "https://www.bing.com/search?q=chairs&cc=us";
		expect(outcome("--term", "chairs", "--asked", asked, "--address", asked.replace("us", "de"))).toBe("other_question");
	} finally {
		rmSync(folder, { recursive: true });
	}
});

test("an unreadable file has a line like any other, with the cause in words", () => {
	const missing = Object.assign(new Error("ENOENT: no such file"), { code: "ENOENT" });
	const line = unreadableReport("gone.html", missing, bing(""));
	expect(Object.keys(pageReport("page.html", bing(html), null)).filter((key) => !(key in line))).toEqual([]);
	expect(line).toMatchObject({ file: "gone.html", outcome: "error", organic: [], items: [] });
	expect(line.reason).toBe("the file cannot be read: there is none of that name");
	expect(unreadableReport("x.gz", new Error("unknown header flags set"), bing("")).reason).toMatch(/unknown header flags set$/);
});

test("every outcome has its reason", () => {
	expect(outcomeReason(bing(html))).toMatch(/^3 organic results/);
	expect(outcomeReason(bing(html.replace("b_algo", "zz")))).toMatch(/accounted for by no rule/);
	expect(outcomeReason(bing("<html><body>Hello, nobody</body></html>"))).toMatch(/no list .* no wall/);
	expect(outcomeReason(bing(""))).toMatch(/empty page/);
	const reading = bing(html);
	const reasons = PAGE_OUTCOMES.map((outcome) => outcomeReason({ ...reading, outcome }));
	reasons.push(outcomeReason({ ...reading, health: { ...reading.health, ok: false } }));
	for (const reason of reasons) expect(reason).toMatch(/^\S.{15,}\S$/);
	expect(new Set(reasons).size).toBe(PAGE_OUTCOMES.length + 1);
});

test("without an option the engine is detected from the page", () => {
	expect(guessEngine(html, parser)).toBe("bing");
	expect(guessEngine(html.replaceAll("Bing", "Google search, Google"), parser)).toBe("bing");
	expect(guessEngine("<html><title>Google</title></html>", parser)).toBe("google");
});
