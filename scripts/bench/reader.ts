import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { isHard, loadCorpus, readCorpusPage } from "../serp-corpus";
import type { Figure } from "./figure";

const ROOT = process.cwd();
/** Sizes for which the goals are set. */
const MIN_PAGE_BYTES = 300_000;
const MAX_PAGE_BYTES = 2_000_000;
const PAGES = 12;
/** The page of the reference figures. */
const REFERENCE_PAGE_BYTES = 552_590;
const WARM_UP_READS = 60;
const READS = { organic: 600, everything: 600, cheerio: 60 };
const MEMORY_READS = 1_000;
const READS_PER_REQUEST = 10;
/** Clock ticks of /proc are hundredths of a second on every known Linux. */
const MS_PER_TICK = 10;

type Way = keyof typeof READS;

interface Reader {
	/** CPU time of the Worker's process for one read, in ms, on all pages or on one. */
	msPerRead(way: Way, page?: number): Promise<number>;
	read(way: Way, reads: number): Promise<void>;
	residentMb(): number;
	stop(): Promise<void>;
}

/** CPU for one page in the Workers' runtime, beside cheerio on the same pages in the same run; memory over a thousand pages. */
export async function benchReader(report: (figure: Figure) => void): Promise<void> {
	const pages = choosePages();
	const reader = await startReader(pages);
	try {
		const kb = pages.map((page) => Math.round(page.length / 1_000));
		console.log(`${pages.length} real pages of ${kb.join(", ")} KB, ${READS.cheerio} to ${READS.organic} reads each way`);
		await compare(reader, report, "", undefined);
		const reference = nearest(pages);
		await compare(reader, report, ` (the page of ${kb[reference]} KB)`, reference);
	} finally {
		await reader.stop();
	}
	await measureMemory(pages, report);
}

async function compare(reader: Reader, report: (figure: Figure) => void, of: string, page: number | undefined): Promise<void> {
	const cheerio = await reader.msPerRead("cheerio", page);
	report({ name: `cheerio, CPU a page${of}`, value: cheerio, unit: "ms", goal: null });
	const organic = await reader.msPerRead("organic", page);
	report({ name: `reader, list and kind of page, CPU a page${of}`, value: organic, unit: "ms", goal: "≤ 3" });
	report({ name: `  times less than cheerio${of}`, value: cheerio / organic, unit: "x", goal: "≥ 20" });
	const everything = await reader.msPerRead("everything", page);
	report({ name: `reader, everything, CPU a page${of}`, value: everything, unit: "ms", goal: "≤ 6" });
	report({ name: `  times less than cheerio${of}`, value: cheerio / everything, unit: "x", goal: "≥ 10" });
}

/** In a runtime of its own: the smallest resident size early on and at the end, between collections. */
async function measureMemory(pages: readonly string[], report: (figure: Figure) => void): Promise<void> {
	const reader = await startReader(pages);
	try {
		const resident: number[] = [];
		for (let reads = 0; reads < MEMORY_READS; reads += READS_PER_REQUEST) {
			await reader.read("everything", READS_PER_REQUEST);
			resident.push(reader.residentMb());
		}
		const quarter = Math.floor(resident.length / 4);
		const [early, late] = [resident.slice(quarter, 2 * quarter), resident.slice(-quarter)].map((part) => Math.min(...part));
		report({ name: `memory, most that was resident over ${MEMORY_READS} pages`, value: Math.max(...resident), unit: "MB", goal: null });
		report({ name: `memory, growth from the second to the last quarter`, value: (late ?? 0) - (early ?? 0), unit: "MB", goal: "≤ 10" });
	} finally {
		await reader.stop();
	}
}

function choosePages(): string[] {
	const corpus = loadCorpus();
	if (corpus === null) throw new Error("the benchmark needs the corpus of real result pages in ../shared/serp-corpus");
	const all = corpus
		.filter((page) => page.kind === "serp" && isHard(page) && (page.expected.organic?.length ?? 0) > 0)
		.map(readCorpusPage)
		.filter((html) => html.length >= MIN_PAGE_BYTES && html.length <= MAX_PAGE_BYTES)
		.sort((one, other) => one.length - other.length);
	const reference = all[nearest(all)] ?? "";
	const spread = Array.from({ length: PAGES - 1 }, (_, i) => all[Math.floor((i * all.length) / (PAGES - 1))] ?? "");
	return [reference, ...spread.filter((html) => html !== reference)];
}

function nearest(pages: readonly string[]): number {
	const distances = pages.map((html) => Math.abs(html.length - REFERENCE_PAGE_BYTES));
	return distances.indexOf(Math.min(...distances));
}

async function startReader(pages: readonly string[]): Promise<Reader> {
	const bundled = await build({
		entryPoints: [path.join(ROOT, "scripts/bench/reader-worker.ts")],
		bundle: true,
		write: false,
		format: "esm",
		target: "es2022",
		platform: "browser",
		conditions: ["workerd", "worker", "browser"],
		alias: { "~": path.join(ROOT, "app") },
		logLevel: "error",
	});
	const before = new Set(runtimes());
	const worker = new Miniflare(
		convertV4MiniflareOptions({ modules: true, script: bundled.outputFiles[0]?.text ?? "", compatibilityDate: "2026-11-02" }),
	);
	const { origin } = await worker.ready;
	const pid = runtimes().find((one) => !before.has(one));
	if (pid === undefined) throw new Error("the runtime's process was not found");
	for (const page of pages) await fetch(origin, { method: "POST", body: page });
	const read = async (way: Way, reads: number, page?: number): Promise<void> => {
		const answer = await fetch(`${origin}/?way=${way}&reads=${reads}${page === undefined ? "" : `&page=${page}`}`);
		const { results } = (await answer.json()) as { results: number };
		if (results === 0) throw new Error(`${way} read no result`);
	};
	return {
		read,
		residentMb: () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024,
		async msPerRead(way, page) {
			await read(way, Math.min(WARM_UP_READS, READS[way]), page);
			const from = cpuMs(pid);
			await read(way, READS[way], page);
			return (cpuMs(pid) - from) / READS[way];
		},
		stop: () => worker.dispose(),
	};
}

/** Children of this process that are the Workers' runtime. */
function runtimes(): number[] {
	return fs.readdirSync("/proc").flatMap((name) => {
		if (!/^\d+$/.test(name)) return [];
		try {
			const stat = fs.readFileSync(`/proc/${name}/stat`, "utf8");
			const isChild = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === process.pid;
			return isChild && stat.includes("(workerd)") ? [Number(name)] : [];
		} catch {
			return [];
		}
	});
}

function cpuMs(pid: number): number {
	const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
