import zlib from "node:zlib";
import { isHard, readCorpusPage, requireCorpus } from "../serp-corpus";
import { type Listening, listen } from "../stage/engines";
import { sleep } from "../stage/waiting";

/** Size of the page of the reference figures. */
const REFERENCE_PAGE_BYTES = 552_590;
/** Number of different pages: neither the next place of a list nor the next search repeats a page. */
const PAGES_IN_LIST = 8;

interface PageServer extends Listening {
	/** Description of the pages, for the printed head of the figures. */
	about: string;
	setDelay(ms: number): void;
}

/** Serves real result pages of the corpus, those nearest to 553 KB, gzipped once, after a delay. Searches differ in their pages; each gets the same again. */
export async function startPageServer(): Promise<PageServer> {
	const { pages, about } = loadPages();
	let delayMs = 0;
	const server = await listen(async (_, response, { searchParams }) => {
		const place = Math.floor(Number(searchParams.get("start") ?? 0) / 10);
		const page = pages[(place + hashOf(searchParams.get("q") ?? "")) % pages.length];
		if (delayMs > 0) await sleep(delayMs);
		const type = { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" };
		response.writeHead(200, { ...type, "content-length": page?.length ?? 0 }).end(page);
	});
	return {
		...server,
		about,
		setDelay: (ms) => {
			delayMs = ms;
		},
	};
}

/** FNV-1a. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	return hash >>> 0;
}

function loadPages(): { pages: Buffer[]; about: string } {
	const hasTen = ({ length }: readonly unknown[]) => length >= 10 && length <= 12;
	const real = requireCorpus(["google"])
		.filter((page) => page.kind === "serp" && page.device === "desktop" && (page.captured ?? "") >= "2022-09")
		.filter((page) => isHard(page) && hasTen(page.expected.organic ?? []))
		.map((page) => withoutTerm(readCorpusPage(page)))
		.sort((a, b) => Math.abs(a.length - REFERENCE_PAGE_BYTES) - Math.abs(b.length - REFERENCE_PAGE_BYTES))
		.slice(0, PAGES_IN_LIST);
	const sizes = real.map((page) => Math.round(page.length / 1000));
	// Every page links to a next one, as a list of a hundred results does.
	const linked = real.map((page) => Buffer.concat([page, Buffer.from('<a id="pnnext" href="/search?start=10">Next</a>')]));
	return { pages: linked.map((page) => zlib.gzipSync(page)), about: `${real.length} real desktop pages of ${sizes.join(", ")} KB` };
}

/** Every search gets the same pages: they must not name the search that they answer. */
function withoutTerm(page: string): Buffer {
	const html = page.replace(/<title>[^<]*<\/title>/, "<title>Google Search</title>");
	const emptied = html.replace(/(<textarea[^>]*\sname="q"[^>]*>)[^<]*/g, "$1").replace(/<input[^>]*\sname="q"[^>]*>/g, "");
	return Buffer.from(emptied);
}
