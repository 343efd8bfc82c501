import fs from "node:fs";
import path from "node:path";

/** A file to import, and the keywords that must be stored. */
export interface ImportCase {
	/** The shared input of whose kind the file is. */
	kind: string;
	/** Name of the file. */
	name: string;
	bytes: Uint8Array;
	/** Of rows that name none; default: shop.example. */
	website?: string;
	/** Roles of the columns where the file does not tell them. */
	columns?: string[];
	/**
	 * A line for each keyword: "term | country/language", then where they are other than the usual ones the website, "mobile", the engine, "#tag", "★",
	 * "vol 880", "note: text", and each day with its position, as "2026-05-01=3", "=0/100" for not found within 100, and "@address" behind it.
	 */
	stored: string[];
	/** Refused rows and cells: "row: fault". */
	refused?: string[];
}

const utf8 = (text: string) => new TextEncoder().encode(text);

const ON = "2026-05-01";
const QUERIES = ["red shoes | gb/en", "blue shoes | gb/en"];
const placed = (...terms: [string, number][]) => terms.map(([term, place]) => `${term} | gb/en | ${ON}=${place}`);

const EXPECTED: Record<string, Omit<ImportCase, "kind" | "name" | "bytes">> = {
	"h-backslash.csv": { stored: placed(["c:\\", 3], ['say "hi"', 4], ["red shoes", 5]) },
	"h-bing-webmaster.csv": { stored: ["red shoes | gb/en"] },
	"h-cover-sheet-first.xlsx": { stored: placed(["red shoes", 3], ["blue shoes", 4]) },
	"h-cp1250.csv": { stored: placed(["červené boty", 3], ["žluté šaty", 14]) },
	"h-cp1251.csv": { stored: placed(["купить обувь", 3], ["красные туфли", 14]) },
	"h-dates.csv": { stored: ["a", "b", "c", "d"].map((term, i) => `${term} | gb/en | 2026-06-01=${i + 3}`) },
	"h-excel-errors.csv": { stored: [], refused: ["2: position", "3: error", "4: error", "5: position"] },
	"h-google-sheets-number.xlsx": { stored: placed(["1984", 3], ["911", 12], ["20260000", 4], ["red shoes", 5]) },
	"h-gsc-chart-first.xlsx": { stored: ["red shoes | fr/en"] },
	"h-gsc-ja.csv": { stored: QUERIES },
	"h-gsc-nl.csv": { stored: QUERIES },
	"h-gsc.zip": { stored: ["red shoes | fr/en"] },
	"h-lrm.txt": {
		columns: ["keyword"],
		stored: ["red shoes", "שלום עולם", "istanbul otel"].map((term) => `${term} | gb/en`),
	},
	"h-openseo.csv": {
		stored: [
			"استرجاع أموال التداول | sa/en | 2026-10-02=16",
			"frozen account | ae/en | 2026-10-02=0/20",
			"usdt wallet | ae/en | 2026-10-02=7",
		],
	},
	"h-semrush-position-type.csv": {
		stored: ["red shoes | gb/en | vol 880 | 2026-09-30=4@https://shop.example/a"],
		refused: ["3: kind"],
	},
	"h-serpbear-turkey.csv": {
		stored: [
			"kirmizi ayakkabi | tr/en | #brand | 2026-05-30=3@https://shop.example/a",
			"red shoes | us/en | mobile | 2026-05-30=4@https://shop.example/b",
		],
	},
	"h-spreadsheetml-comment.xml": { stored: ["red shoes | gb/en"] },
	"h4-bigquery-bulk.csv": { stored: ["red shoes | gb/en", "blue shoes | gb/en | mobile"], refused: ["4: anonymised"] },
	"h4-html-entities.csv": { stored: placed(["fish & chips", 3], ["men's shoes", 4], ["<b> tag", 5]) },
	"h-workbook-at-root.xlsx": { stored: ["red shoes | gb/en"] },
	"h-x000d.xlsx": { stored: placed(["red shoes", 3], ["blue shoes", 4], ["_x000d_ code", 5]) },
};

/** Two of the inputs are no tables: their lines are typed as websites, or are the column of addresses of a file. */
function linesAsCases(folder: string): ImportCase[] {
	const linesOf = (name: string) => {
		const file = path.join(folder, name);
		return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim().split("\n") : [];
	};
	const websites = linesOf("h-lrm-website.txt").map((website, i): ImportCase => {
		const file = { name: `website-${i + 1}.csv`, bytes: utf8(`Keyword,Position,Date\nred shoes,3,${ON}\n`) };
		return { kind: "h-lrm-website.txt", ...file, website, stored: [`red shoes | gb/en | site.example | ${ON}=3`] };
	});
	const rows = linesOf("h-lrm-url.txt").map((url, i) => `term ${i},${url},${i + 3},${ON}\n`);
	const addresses: ImportCase = {
		kind: "h-lrm-url.txt",
		name: "addresses-of-the-input.csv",
		bytes: utf8(`Keyword,URL,Position,Date\n${rows.join("")}`),
		website: "site.example",
		stored: ["a", "b"].map((path, i) => `term ${i} | gb/en | site.example | ${ON}=${i + 3}@https://site.example/${path}`),
	};
	return [...websites, addresses];
}

/** The shared inputs that are tables. absent: names of inputs that are not there. */
export function tableCases(folder: string): { cases: ImportCase[]; absent: string[] } {
	const names = [...Object.keys(EXPECTED), "h-lrm-url.txt", "h-lrm-website.txt"];
	const there = names.filter((name) => fs.existsSync(path.join(folder, name)));
	const inputs = there.flatMap((name): ImportCase[] => {
		const expected = EXPECTED[name];
		return expected ? [{ kind: name, name, bytes: fs.readFileSync(path.join(folder, name)), ...expected }] : [];
	});
	return { cases: [...inputs, ...linesAsCases(folder)], absent: names.filter((name) => !there.includes(name)) };
}
