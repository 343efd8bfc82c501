import fs from "node:fs";
import { benchApi } from "./bench/api-list";
import { benchBackup } from "./bench/backup";
import type { Figure } from "./bench/figure";
import { benchExport } from "./bench/files-export";
import { benchImport } from "./bench/files-import";
import { benchFirstScreen } from "./bench/first-screen";
import { benchMemory } from "./bench/memory";
import { benchMorning } from "./bench/morning";
import { benchQueriesScreen } from "./bench/queries-screen";
import { benchRefresh } from "./bench/refresh";
import { benchStart } from "./bench/start";
import { benchStorage } from "./bench/storage";
import { benchTableScreen } from "./bench/table-screen";

// npm run bench -- [refresh|storage|table-screen|queries-screen|morning|api|first-screen|import|export|start|backup|memory] [--json FILE]: prints each figure with its goal. It never fails, because figures depend on the machine.
const BENCHES: Record<string, (report: (figure: Figure) => void) => Promise<void>> = {
	refresh: benchRefresh,
	storage: benchStorage,
	"table-screen": benchTableScreen,
	"queries-screen": benchQueriesScreen,
	morning: benchMorning,
	api: benchApi,
	"first-screen": benchFirstScreen,
	import: benchImport,
	export: benchExport,
	start: benchStart,
	backup: benchBackup,
	memory: benchMemory,
};

const args = process.argv.slice(2);
const jsonAt = args.indexOf("--json");
const jsonFile = jsonAt >= 0 ? args.splice(jsonAt, 2)[1] : undefined;
const all: Record<string, Figure[]> = {};
for (const name of args.length > 0 ? args : Object.keys(BENCHES)) {
	const bench = BENCHES[name];
	if (!bench) throw new Error(`no benchmark "${name}"; there are: ${Object.keys(BENCHES).join(", ")}`);
	const figures: Figure[] = [];
	all[name] = figures;
	await bench((figure) => {
		figures.push(figure);
		const value = figure.value.toLocaleString("en", { maximumFractionDigits: figure.value < 10 ? 2 : figure.value < 100 ? 1 : 0 });
		console.log(
			`${figure.name.padEnd(62)} ${value.padStart(9)} ${figure.unit.padEnd(3)} ${figure.goal === null ? "" : `goal ${figure.goal}`}`,
		);
	});
	if (jsonFile) fs.writeFileSync(jsonFile, JSON.stringify(all, null, "\t"));
}
process.exit(0);
