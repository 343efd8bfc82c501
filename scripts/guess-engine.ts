import { type Parser, readPage } from "@serpentine/serp";
import { ENGINES, type Engine, type PageOutcome } from "@serpentine/serp/results";

/** Names and addresses that occur often on an engine's own pages. */
const SIGNS: Record<Engine, RegExp> = {
	google: /\bgoogle\b|gstatic\.com|googleweblight/gi,
	bing: /\bbing\.(?:com|net)|\bbing\b(?=["'<&\s])/gi,
	duckduckgo: /duckduckgo|\bDDG\./gi,
	yahoo: /\byahoo\b|yimg\.com/gi,
	qwant: /\bqwant\b/gi,
	ecosia: /\becosia\b/gi,
	yandex: /yandex|яндекс|yastatic/gi,
	brave: /search\.brave|brave search|cdn\.search\.brave/gi,
	baidu: /baidu|百度|bdstatic/gi,
	ask: /\bask\.com|askmediagroup/gi,
	naver: /\bnaver\b|pstatic\.net|네이버/gi,
};

/** Weight of an outcome as evidence for the engine. */
const WEIGHT: Partial<Record<PageOutcome, number>> = { results: 4, no_results: 2, captcha: 1, consent: 1, script_wall: 1, js_shell: 0.5 };

/** The engine of a saved file, from each engine's reading and from the names in the page. */
export function guessEngine(html: string, parser: Parser): Engine {
	const counts = ENGINES.map((engine) => html.match(SIGNS[engine])?.length ?? 0);
	const most = Math.max(1, ...counts);
	const scores = ENGINES.map((engine, index) => {
		const { outcome } = readPage({ engine, html, status: 200, complete: true, start: 0 }, parser);
		return { engine, score: (WEIGHT[outcome] ?? 0) + (2 * (counts[index] ?? 0)) / most };
	});
	return scores.reduce((best, one) => (one.score > best.score ? one : best)).engine;
}
