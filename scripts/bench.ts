import fs from "node:fs";
import { benchBackup } from "./bench/backup";
import { benchFelt } from "./bench/felt";
import { benchExport } from "./bench/files-export";
import { benchMemory } from "./bench/memory";
import { benchMorning } from "./bench/morning";
import { benchPlaces } from "./bench/places";
import { benchQueriesScreen } from "./bench/queries-screen";
import { benchRefresh } from "./bench/refresh";
import { benchRivalsScreen } from "./bench/rivals-screen";
import { benchStart } from "./bench/start";
import { benchStorage } from "./bench/storage";
import { benchTableScreen } from "./bench/table-screen";
import { benchVoice } from "./bench/voice";
import type { Figure } from "./stage/figure";
import { chosenText, type Options, readCommand } from "./stage/options";

// npm run bench -- [refresh|storage|places|table-screen|felt|rivals-screen|queries-screen|morning|export|start|backup|memory|voice] [--json=FILE]: prints each figure with its goal. It never fails, because figures depend on the machine.
const BENCHES: Record<string, (report: (figure: Figure) => void, options: Options) => Promise<void>> = {
	refresh: benchRefresh,
	storage: benchStorage,
	places: benchPlaces,
	"table-screen": benchTableScreen,
	felt: benchFelt,
	"rivals-screen": benchRivalsScreen,
	"queries-screen": benchQueriesScreen,
	morning: benchMorning,
	export: benchExport,
	start: benchStart,
	backup: benchBackup,
	memory: benchMemory,
	voice: benchVoice,
};

const { names, options } = readCommand(process.argv.slice(2));
const jsonFile = chosenText(options, "json");
const all: Record<string, Figure[]> = {};
for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
	const bench = BENCHES[name];
	if (!bench) throw new Error(`no benchmark "${name}"; there are: ${Object.keys(BENCHES).join(", ")}`);
	const figures: Figure[] = [];
	all[name] = figures;
	await bench((figure) => {
		figures.push(figure);
		const value = figure.value.toLocaleString("en", {
			maximumFractionDigits: figure.value < 1 ? 3 : figure.value < 10 ? 2 : figure.value < 100 ? 1 : 0,
		});
		console.log(
			`${figure.name.padEnd(62)} ${value.padStart(9)} ${figure.unit.padEnd(3)} ${figure.goal === null ? "" : `goal ${figure.goal}`}`,
		);
	}, options);
	if (jsonFile) fs.writeFileSync(jsonFile, JSON.stringify(all, null, "\t"));
}
process.exit(0);
