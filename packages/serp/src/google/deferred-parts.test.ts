import { expect, test } from "vitest";
import { desktopPage, desktopRow, madeResults } from "./fixtures/page-parts";
import { readGooglePage } from "./read-google-page";
import { RECENT_FIREFOX_PARSER } from "./recent-firefox-parser";

const ROWS = madeResults(9).map(desktopRow).join("");
const overview = (inner: string) =>
	`<div class="YzCcne" data-mcpr><h1>AI Overview</h1><div class="mZJni">Chairs stand.</div><a href="https://first.example/">First</a>${inner}</div>`;
const call = (id: string, markup: string) => `<script>(function(){window.jsl.dh('${id}','${markup}');})();</script>`;
const link = (name: string) => `\\x3ca href\\x3d\\x22https://${name}.example/?a\\x3d1\\u0026b\\x3d2\\x22\\x3eIt\\x27s ${name}\\x3c/a\\x3e`;

function overviewOf(inner: string, scripts: string) {
	const html = desktopPage(ROWS, { top: overview(inner) }).replace("</body>", `${scripts}</body>`);
	const reading = readGooglePage({ html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX_PARSER);
	expect(reading).toMatchObject({ outcome: "results", organicCount: 9 });
	return reading.aiOverview;
}

test("pages that an AI overview cites in a script are read where the script inserts them, also through nested places", () => {
	const scripts =
		call("in_2", link("third")) +
		call("in_1", `${link("second")}\\x3cdiv id\\x3d\\x22in_2\\x22\\x3e\\x3c/div\\x3e`) +
		call("elsewhere", link("other"));
	expect(overviewOf('<div id="in_1"></div>', scripts)).toEqual({
		state: "present",
		text: "Chairs stand.",
		links: [
			{ link: "https://first.example/", title: "First" },
			{ link: "https://second.example/?a=1&b=2", title: "It's second" },
			{ link: "https://third.example/?a=1&b=2", title: "It's third" },
		],
	});
});

test("a place that is already filled, or that no script fills, adds nothing", () => {
	const links = (inner: string, scripts: string) => overviewOf(inner, scripts)?.links.map((one) => one.link);
	expect(links('<div id="in_1"><a href="https://here.example/">Here</a></div>', call("in_1", link("second")))).toEqual([
		"https://first.example/",
		"https://here.example/",
	]);
	expect(links('<div id="in_3"></div>', `${call("in_1", link("second"))}<script>jsl.dh('in_3'</script>`)).toEqual([
		"https://first.example/",
	]);
	expect(links('<div id="in_1"></div>', call("in_1", "\\x3cdiv id\\x3d\\x22in_1\\x22\\x3e\\x3c/div\\x3e"))).toEqual([
		"https://first.example/",
	]);
});

test.each(["Opens in new tab.", "S’ouvre dans un nouvel onglet.", "Se abre en una pestaña nueva", "Wird in neuem Tab geöffnet."])(
	"a link without words has its label for a title, without '%s'",
	(words) => {
		const links = overviewOf(`<a href="https://blue.example/" aria-label="Why is it blue? - Sky. ${words}"></a>`, "")?.links;
		expect(links?.[1]).toEqual({ link: "https://blue.example/", title: "Why is it blue? - Sky" });
	},
);
