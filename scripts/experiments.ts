import { accountsExperiment } from "./experiments/accounts";
import { alertsExperiment } from "./experiments/alerts";
import { anyDayExperiment } from "./experiments/any-day";
import { competitorsExperiment } from "./experiments/competitors";
import { faultsExperiment } from "./experiments/faults";
import { firstPositionExperiment } from "./experiments/first-position";
import { hostileEngineExperiment } from "./experiments/hostile-engine";
import { inputsExperiment } from "./experiments/inputs";
import { meshExperiment } from "./experiments/mesh";
import { mutationsExperiment } from "./experiments/mutations";
import { ordinaryUseExperiment } from "./experiments/ordinary-use";
import { paymentsExperiment } from "./experiments/payments";
import { promptsExperiment } from "./experiments/prompts";
import { proxiesExperiment } from "./experiments/proxies";
import { queriesExperiment } from "./experiments/queries";
import { relaysExperiment } from "./experiments/relays";
import { roundTripExperiment } from "./experiments/round-trip";
import { serveDayExperiment } from "./experiments/serve-day";
import { spreadsheetsExperiment } from "./experiments/spreadsheets";
import { webhooksExperiment } from "./experiments/webhooks";
import { yearsExperiment } from "./experiments/years";
import type { Check } from "./stage/compare";
import { type Options, readCommand } from "./stage/options";

// npm run experiments -- [name …] [--option=value …]: checks that take too long for npm test; all of them without a name. Exit code 1 when one fails.
const EXPERIMENTS: Record<string, (options: Options) => Promise<Check[]>> = {
	mutations: mutationsExperiment,
	"hostile-engine": hostileEngineExperiment,
	faults: faultsExperiment,
	mesh: meshExperiment,
	accounts: accountsExperiment,
	payments: paymentsExperiment,
	relays: relaysExperiment,
	"round-trip": roundTripExperiment,
	webhooks: webhooksExperiment,
	alerts: alertsExperiment,
	"any-day": anyDayExperiment,
	"ordinary-use": ordinaryUseExperiment,
	years: yearsExperiment,
	spreadsheets: spreadsheetsExperiment,
	"first-position": firstPositionExperiment,
	"serve-day": serveDayExperiment,
	proxies: proxiesExperiment,
	queries: queriesExperiment,
	inputs: inputsExperiment,
	competitors: competitorsExperiment,
	prompts: promptsExperiment,
};

const { names, options } = readCommand(process.argv.slice(2));
let failed = 0;
for (const name of names.length > 0 ? names : Object.keys(EXPERIMENTS)) {
	const experiment = EXPERIMENTS[name];
	if (!experiment) throw new Error(`no experiment "${name}"; there are: ${Object.keys(EXPERIMENTS).join(", ")}`);
	console.log(`\n${name}`);
	for (const one of await experiment(options)) {
		if (!one.holds) failed++;
		console.log(`${one.holds ? "holds " : "FAILS "} ${one.what}: ${one.figure}`);
	}
}
process.exit(failed === 0 ? 0 : 1);
