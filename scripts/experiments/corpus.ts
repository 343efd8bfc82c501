import http from "node:http";
import { startApp } from "../bench/bench-app";
import { newUser } from "../bench/keywords";
import { type Check, check, type MonitorAnswer, monitorsOf, sleep } from "./check";
import { pagesByTerm, placeOf, type RealPage, realPages, realPageText } from "./real-pages";

const LIMIT_MS = 10 * 60_000;

/** Real pages of 2023–26 served as the engine's: positions exactly as expected, block pages unknown with their reason. */
export async function corpusExperiment(): Promise<Check[]> {
	const google = realPages();
	const serps = pagesByTerm(google.filter((page) => page.captured >= "2023"));
	const blocks = google.filter((line) => ["captcha", "consent", "enablejs", "other-block"].includes(line.kind));
	const server = await serve(new Map([...serps, ...blocks.map((page) => [page.id.toLowerCase(), page] as const)]));
	const app = await startApp({ serpOrigin: server.origin });
	try {
		await app.post("/dev/source", { source: "fetch" });
		const user = await newUser(app, { keywords: 20_000, depth: 10 });
		const wanted = new Map<string, number>();
		for (const [domain, terms] of domainsOf(serps, wanted))
			await app.post("/api/monitors", { website: domain, keywords: terms, country: "us", language: "en", tags: [] }, user.token);
		await app.post(
			"/api/monitors",
			{ website: "blocked.example.com", keywords: blocks.map((line) => line.id), country: "us", language: "en", tags: [] },
			user.token,
		);
		const count = wanted.size + blocks.length;
		const deadline = Date.now() + LIMIT_MS;
		let monitors: MonitorAnswer[] = [];
		do {
			await sleep(2_000);
			monitors = monitorsOf(await app.get<MonitorAnswer[]>("/api/monitors?with=website,keyword&limit=20000", user.token));
		} while ((monitors.length < count || monitors.some((one) => one.position === null)) && Date.now() < deadline);
		const ranked = monitors.filter((one) => one.website.domain !== "blocked.example.com");
		const wrong = ranked.filter((one) => one.position !== wanted.get(`${one.website.domain} ${one.keyword.term}`));
		const walled = monitors.filter((one) => one.website.domain === "blocked.example.com");
		const kinds = walled.map((one) => `${google.find((line) => line.id.toLowerCase() === one.keyword.term)?.kind}→${one.seen?.detail}`);
		return [
			check(
				"expected positions of real pages",
				wrong.length === 0 && serps.size >= 30,
				`${ranked.length - wrong.length} of ${ranked.length} monitors on ${serps.size} pages; wrong: ${wrong
					.slice(0, 5)
					.map(
						(one) =>
							`${one.keyword.term} ${one.website.domain} ${one.position} ≠ ${wanted.get(`${one.website.domain} ${one.keyword.term}`)}`,
					)
					.join("; ")}`,
			),
			check(
				"block pages are unknown with their reason",
				walled.every((one) => one.position === false),
				`${walled.length} pages: ${[...new Set(kinds)].sort().join(" ")}`,
			),
		];
	} finally {
		await app.stop();
		server.close();
	}
}

/** Websites with the terms of the pages they stand on; `wanted` takes the position of the first result that a website's rule matches. */
function domainsOf(serps: Map<string, RealPage>, wanted: Map<string, number>): Map<string, string[]> {
	const domains = new Map<string, string[]>();
	for (const [term, page] of serps) {
		for (const host of new Set((page.expected.organic ?? []).map((one) => new URL(one.link).hostname))) {
			// Depth 10: what stands behind it is not looked for.
			wanted.set(`${host} ${term}`, placeOf(page, host, 10));
			domains.set(host, [...(domains.get(host) ?? []), term]);
		}
	}
	return domains;
}

async function serve(byTerm: Map<string, RealPage>) {
	const server = http.createServer((request, response) => {
		const address = new URL(request.url ?? "/", "http://x");
		const page = byTerm.get(address.searchParams.get("q") ?? "");
		if (!page || Number(address.searchParams.get("start") ?? 0) > 0) return void response.writeHead(404).end();
		response.writeHead(page.kind === "captcha" ? 429 : 200, { "content-type": "text/html; charset=utf-8" });
		response.end(realPageText(page));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
