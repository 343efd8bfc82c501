import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { compileParser, findCards, findGroups, findOrganic, judgeOutcome, outlinePage, scanHtml } from "@serpentine/serp/test-support";
import { load } from "cheerio";

const { parser } = RECENT_FIREFOX;
const pages: string[] = [];

function answerOf(html: string) {
	return { html, status: 200, complete: true, start: 0 };
}

/** Ways to read a page; each returns its number of organic results. */
const WAYS: Record<string, (html: string) => number> = {
	everything: (html) => readPage({ engine: "google", ...answerOf(html) }, parser).organicCount,
	/** The list and the outcome, without blocks, snippets and notices. */
	organic: (html) => {
		const compiled = compileParser(parser.google);
		const outline = outlinePage(scanHtml(html), compiled);
		const headed = findGroups(outline, compiled);
		const groups = [...headed, ...findCards(outline, headed)];
		const findings = findOrganic(outline, groups);
		return judgeOutcome(answerOf(html), outline, groups, findings, compiled) === "results" ? findings.organic.length : 0;
	},
	/** The way of trackers that read results with cheerio: the whole page as a tree, every heading of the main part with the link around it. */
	cheerio: (html) => {
		const $ = load(html);
		const found: { title: string; url: string }[] = [];
		for (const heading of $("body").find("#main, #rso").first().find("h3").toArray()) {
			const title = $(heading).text();
			const url = $(heading).closest("a").attr("href");
			if (title !== "" && url !== undefined) found.push({ title, url });
		}
		return found.length;
	},
};

/** Holds pages in memory and reads them as often as requested. Time does not advance inside a Worker: the caller measures the process. */
export default {
	async fetch(request: Request): Promise<Response> {
		const url = new URL(request.url);
		if (request.method === "POST") return Response.json(pages.push(await request.text()));
		const read = WAYS[url.searchParams.get("way") ?? ""];
		if (read === undefined) return new Response("no such way", { status: 404 });
		const only = url.searchParams.get("page");
		const chosen = only === null ? pages : pages.slice(Number(only), Number(only) + 1);
		let results = 0;
		for (let left = Number(url.searchParams.get("reads")); left > 0; left--) results += read(chosen[left % chosen.length] ?? "");
		return Response.json({ results });
	},
};
