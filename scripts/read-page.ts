// npm run --silent read-page -- FILE… [--engine google] [--device desktop] [--domain example.com]: one JSON line per file with its reading.
import { parseArgs } from "node:util";
import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { normalizeDomain } from "@serpentine/serp/hosts";
import { ENGINES, type Engine, type PageReading } from "@serpentine/serp/results";
import { guessEngine } from "./guess-engine";
import { pageReport, unreadableReport } from "./page-report";
import { readHtmlFile } from "./serp-corpus";

const USAGE = `usage: npm run --silent read-page -- FILE… [--engine ${ENGINES.join("|")}] [--device desktop|mobile] [--domain example.com]`;

interface Options {
	files: string[];
	engine: Engine | null;
	device: "desktop" | "mobile";
	domain: string | null;
}

/** The command line's options and files, in any order; a sentence for invalid ones. */
function readOptions(args: string[]): Options | string {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { engine: { type: "string" }, device: { type: "string", default: "desktop" }, domain: { type: "string" } },
		});
		const engine = ENGINES.find((one) => one === values.engine) ?? null;
		if (values.engine !== undefined && engine === null) return `no engine "${values.engine}"`;
		const { device } = values;
		if (device !== "desktop" && device !== "mobile") return `no device "${device}"`;
		if (values.domain !== undefined && normalizeDomain(values.domain) === null) return `"${values.domain}" names no website`;
		return positionals.length === 0 ? "no file" : { files: positionals, engine, device, domain: values.domain ?? null };
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

function read(engine: Engine, device: Options["device"], html: string): PageReading {
	return readPage({ engine, device, html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
}

function reportFile(file: string, options: Options): object {
	let html: string;
	try {
		html = readHtmlFile(file);
	} catch (error) {
		process.exitCode = 1;
		return { ...unreadableReport(file, error, read(options.engine ?? "google", options.device, "")), engine: options.engine };
	}
	const engine = options.engine ?? guessEngine(html, RECENT_FIREFOX.parser);
	return pageReport(file, read(engine, options.device, html), options.domain);
}

const options = readOptions(process.argv.slice(2));
if (typeof options === "string") {
	console.error(`${options}\n${USAGE}`);
	process.exitCode = 2;
} else for (const file of options.files) console.log(JSON.stringify(reportFile(file, options)));
