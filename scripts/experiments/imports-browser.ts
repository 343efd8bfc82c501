import { type Check, check } from "./check";
import { DATE_CASES } from "./imports-browser/date-cases";
import { PRODUCT_CASES } from "./imports-browser/product-cases";
import { runCases } from "./imports-browser/run-cases";
import { SEARCH_CONSOLE_CASES } from "./imports-browser/search-console-cases";
import { sharedCases } from "./imports-browser/shared-cases";
import { SHEET_CASES } from "./imports-browser/sheet-cases";
import { TEXT_CASES } from "./imports-browser/text-cases";
import { chosenText } from "./options";

/**
 * Imports a file of each kind, its siblings and the nine formats by the wizard in a browser, each into an empty account, and compares what is stored with
 * what a table says. --only: part of the names of files to import. --port: of the app.
 */
export async function importsBrowserExperiment(options: string[]): Promise<Check[]> {
	const only = chosenText(options, "only");
	const shared = sharedCases();
	const all = [...shared.cases, ...TEXT_CASES, ...DATE_CASES, ...SHEET_CASES, ...PRODUCT_CASES, ...SEARCH_CONSOLE_CASES];
	const wanted = all.filter(({ kind, name }) => only === null || `${kind} ${name}`.includes(only));
	const port = Number(chosenText(options, "port") ?? 0);
	const faults = await runCases(wanted, { port });
	for (const [one, wrong] of faults) for (const fault of wrong) console.log(`${one.kind} ${one.name}: ${fault}`);
	const kinds = [...new Set(wanted.map(({ kind }) => kind))];
	return [
		...(shared.absent.length > 0 && only === null ? [check("the shared inputs", false, `absent: ${shared.absent.join(", ")}`)] : []),
		...kinds.map((kind) => {
			const files = wanted.filter((one) => one.kind === kind);
			const right = files.filter((one) => faults.get(one)?.length === 0);
			return check(
				`${kind} and its siblings are stored as written`,
				right.length === files.length,
				`${right.length} of ${files.length} files`,
			);
		}),
	];
}
