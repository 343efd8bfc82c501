// npm run --silent read-page -- FILE… [--engine google] [--device desktop] [--domain example.com]: one JSON line per file with its reading. With --term the
// page is also judged as an answer to that search, as in the app.
import { parseArgs } from "node:util";
import { addressAnswers, isDefinite, RECENT_FIREFOX, readPage, withdrawReading } from "@serpentine/serp";
import { normalizeDomain } from "@serpentine/serp/hosts";
import { ENGINES, type Engine, type PageReading } from "@serpentine/serp/results";
import { guessEngine } from "./guess-engine";
import { pageReport, unreadableReport } from "./page-report";
import { readHtmlFile } from "./serp-corpus";

const USAGE = `usage: npm run --silent read-page -- FILE… [--engine ${ENGINES.join("|")}] [--device desktop|mobile] [--domain example.com]
	[--term WORDS [--country us --language en] [--start 10] [--verbatim] [--asked ADDRESS --address FINAL-ADDRESS]]`;

/** The search that the page was asked for. */
interface Asked {
	start: number;
	term?: string;
	market?: { country: string; language: string };
	verbatim: boolean;
	/** The requested address and the one that answered; null where they are unknown. */
	addresses: { asked: string; final: string } | null;
}

interface Options extends Asked {
	files: string[];
	engine: Engine | null;
	device: "desktop" | "mobile";
	domain: string | null;
}

const TEXT = { type: "string" } as const;

/** The command line's options and files, in any order; a sentence for invalid ones. */
function readOptions(args: string[]): Options | string {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: {
				...{ engine: TEXT, device: { ...TEXT, default: "desktop" }, domain: TEXT },
				...{ term: TEXT, country: TEXT, language: TEXT, start: { ...TEXT, default: "0" }, verbatim: { type: "boolean", default: false } },
				...{ asked: TEXT, address: TEXT },
			},
		});
		const engine = ENGINES.find((one) => one === values.engine) ?? null;
		if (values.engine !== undefined && engine === null) return `no engine "${values.engine}"`;
		const { device } = values;
		if (device !== "desktop" && device !== "mobile") return `no device "${device}"`;
		if (values.domain !== undefined && normalizeDomain(values.domain) === null) return `"${values.domain}" names no website`;
		const asked = readAsked(values);
		if (typeof asked === "string") return asked;
		return positionals.length === 0 ? "no file" : { files: positionals, engine, device, domain: values.domain ?? null, ...asked };
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

type AskedTexts = { start: string; verbatim: boolean } & Partial<Record<"term" | "country" | "language" | "asked" | "address", string>>;

function readAsked({ term, country, language, start, verbatim, asked, address }: AskedTexts): Asked | string {
	if (!/^\d{1,4}$/.test(start)) return `no place "${start}"`;
	if ((country === undefined) !== (language === undefined)) return "country and language belong together";
	if ((asked === undefined) !== (address === undefined)) return "asked and address belong together";
	return {
		start: Number(start),
		verbatim,
		...(term !== undefined && { term }),
		...(country !== undefined && language !== undefined && { market: { country, language } }),
		addresses: asked !== undefined && address !== undefined ? { asked, final: address } : null,
	};
}

function read(engine: Engine, html: string, { device, addresses, files: _files, domain: _domain, ...asked }: Options): PageReading {
	const reading = readPage({ ...asked, engine, device, html, status: 200, complete: true }, RECENT_FIREFOX.parser);
	const answers = addresses === null || !isDefinite(reading.outcome) || addressAnswers(addresses.asked, addresses.final);
	return answers ? reading : withdrawReading(reading, "other_question");
}

function reportFile(file: string, options: Options): object {
	let html: string;
	try {
		html = readHtmlFile(file);
	} catch (error) {
		process.exitCode = 1;
		return { ...unreadableReport(file, error, read(options.engine ?? "google", "", options)), engine: options.engine };
	}
	const engine = options.engine ?? guessEngine(html, RECENT_FIREFOX.parser);
	return pageReport(file, read(engine, html, options), options.domain);
}

const options = readOptions(process.argv.slice(2));
if (typeof options === "string") {
	console.error(`${options}\n${USAGE}`);
	process.exitCode = 2;
} else for (const file of options.files) console.log(JSON.stringify(reportFile(file, options)));
