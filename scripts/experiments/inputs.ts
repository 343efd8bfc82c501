import fs from "node:fs";
import path from "node:path";
import { type Check, check } from "../stage/compare";
import { chosenText, type Options } from "../stage/options";
import { pageFaults } from "./inputs/page-faults";
import { PAGE_INPUTS } from "./inputs/pages";
import { runCases } from "./inputs/run-cases";
import { setupFaults, TESTING_TOKEN } from "./inputs/search-console";
import { SERVICE_INPUTS, unknownFieldFaults } from "./inputs/services";
import { tableCases } from "./inputs/table-cases";

const FOLDER = "../shared/inputs";
const UNKNOWN_FIELD = "h4-api-unknown-field.txt";
/** Scripts that show the fault of a file of the same name. */
const SCRIPT = /\.ts$/;

/**
 * Every shared input against its right value, one line each: pages as answers of an engine, tables by the import, answers of outside services.
 * They are no part of the repository. --folder: where they are. --only: part of the names of the inputs. --port: of the app.
 */
export async function inputsExperiment(options: Options): Promise<Check[]> {
	const folder = path.resolve(chosenText(options, "folder") ?? FOLDER);
	const only = chosenText(options, "only") ?? "";
	if (!fs.existsSync(folder)) return [check("the shared inputs", false, `there is no folder ${folder}`)];
	const faults = new Map<string, string[]>();
	const told = (name: string, some: string[]) => faults.set(name, [...(faults.get(name) ?? []), ...some]);
	const isWanted = (name: string) => name.includes(only);
	for (const [name, input] of Object.entries(PAGE_INPUTS))
		if (isWanted(name)) told(name, await faultsOf(folder, name, () => pageFaults(folder, name, input)));
	for (const [name, judge] of Object.entries(SERVICE_INPUTS))
		if (isWanted(name)) told(name, await faultsOf(folder, name, () => judge(folder, name)));
	const { cases, absent } = tableCases(folder);
	for (const name of absent.filter(isWanted)) told(name, ["the file is absent"]);
	const tables = cases.filter(({ kind }) => isWanted(kind));
	if (tables.length > 0 || isWanted(UNKNOWN_FIELD) || isWanted(TESTING_TOKEN)) {
		const port = Number(chosenText(options, "port") ?? 0);
		const read = await runCases(tables, {
			port,
			also: async (app) => {
				if (isWanted(UNKNOWN_FIELD))
					told(UNKNOWN_FIELD, await faultsOf(folder, UNKNOWN_FIELD, () => unknownFieldFaults(app, folder, UNKNOWN_FIELD)));
				if (isWanted(TESTING_TOKEN)) told(TESTING_TOKEN, await setupFaults(app));
			},
		});
		for (const [{ kind }, some] of read) told(kind, some);
	}
	const untold = filesOf(folder).filter((name) => isWanted(name) && !faults.has(name));
	for (const name of untold) told(name, ["no right value is stated for it"]);
	return [...faults].map(([name, some]) => check(name, some.length === 0, some.length === 0 ? "right" : some.join("; ")));
}

async function faultsOf(folder: string, name: string, judge: () => string[] | Promise<string[]>): Promise<string[]> {
	if (!fs.existsSync(path.join(folder, name))) return ["the file is absent"];
	try {
		return await judge();
	} catch (error) {
		return [`${error}`.slice(0, 300)];
	}
}

function filesOf(folder: string): string[] {
	const names = (within: string) => fs.readdirSync(path.join(folder, within)).map((name) => path.join(within, name));
	return [...names(""), ...names("pages")].filter((name) => path.basename(name).startsWith("h") && !SCRIPT.test(name));
}
