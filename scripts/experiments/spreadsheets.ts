import fs from "node:fs";
import path from "node:path";
import { type Check, check } from "../stage/compare";
import { chosenText, type Options } from "../stage/options";
import { type OtherCell, type Reading, readWithOurs, readWithSheetJs } from "./spreadsheets/read-with";

/** Folder, expected outcome ("equal", or why the two readers differ) and names of test files of three public projects. */
const EXPECTED = "scripts/experiments/spreadsheets/expected.tsv";

/**
 * Reads each spreadsheet test file of calamine, exceljs and SheetJS with the product's readers and with SheetJS, and compares cell by cell.
 * --dir: a folder with the folders calamine, exceljs and test_files, each a checkout of that project.
 */
export async function spreadsheetsExperiment(options: Options): Promise<Check[]> {
	const folder = chosenText(options, "dir");
	if (folder === null) return [check("the test files are compared", false, "name their folder: --dir=FOLDER")];
	const lines = fs.readFileSync(EXPECTED, "utf8").trim().split("\n");
	const expected = lines.flatMap((line) => {
		const [within = "", outcome = "", names = ""] = line.split("\t");
		return names.split("|").map((name) => [path.join(within, name), outcome] as const);
	});
	const wrong: string[] = [];
	let equal = 0;
	for (const [name, outcome] of expected) {
		const found = await outcomeOf(path.join(folder, name));
		if (found === "equal") equal++;
		const isExpected = outcome === "equal" ? found === "equal" : found !== "equal";
		if (!isExpected) wrong.push(`${name}: ${found}`);
	}
	for (const one of wrong) console.log(one);
	return [
		check("every file is read as the list says", wrong.length === 0, `${wrong.length} of ${expected.length} are not`),
		check("files equal to SheetJS", equal > 0, `${equal} of ${expected.length}`),
	];
}

async function outcomeOf(file: string): Promise<string> {
	const { cells: ours, sheet } = await readWithOurs(file);
	const theirs = readWithSheetJs(file, sheet);
	if (!(ours instanceof Map) || !(theirs instanceof Map)) return isEmptyBoth(ours, theirs) ? "equal" : `refused ${JSON.stringify(ours)}`;
	for (const place of new Set([...ours.keys(), ...theirs.keys()])) {
		const [mine, other] = [ours.get(place) ?? "", theirs.get(place)];
		if (!isSame(mine, other)) return `${place} is ${JSON.stringify(mine)}, by SheetJS ${JSON.stringify(other?.text)}`;
	}
	return "equal";
}

function isEmptyBoth(ours: Reading<string>, theirs: Reading<OtherCell>): boolean {
	if (!(ours instanceof Map)) return theirs instanceof Map ? ours.refused === "empty" && theirs.size === 0 : true;
	return false;
}

/** A date is the same with its time or without; a time alone is kept as its number. */
function isSame(mine: string, other: OtherCell | undefined): boolean {
	const [a, b] = [mine, other?.text ?? ""].map((text) => text.replaceAll(/\r\n?/g, "\n").replaceAll("\u00a0", " ").trim());
	return a === b || a === other?.iso || a === other?.iso?.slice(0, 10) || a === other?.shown;
}
