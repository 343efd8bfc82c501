import { accountsExperiment } from "./experiments/accounts";
import { alertsExperiment } from "./experiments/alerts";
import { answersExperiment } from "./experiments/answers";
import { anyDayExperiment } from "./experiments/any-day";
import { captchaExperiment } from "./experiments/captcha";
import type { Check } from "./experiments/check";
import { depthPlanExperiment } from "./experiments/depth-plan";
import { dockerfileExperiment } from "./experiments/dockerfile";
import { faultsExperiment } from "./experiments/faults";
import { firstPositionExperiment } from "./experiments/first-position";
import { hostileEngineExperiment } from "./experiments/hostile-engine";
import { importsBrowserExperiment } from "./experiments/imports-browser";
import { inputsExperiment } from "./experiments/inputs";
import { killExperiment } from "./experiments/kill";
import { killChecksExperiment } from "./experiments/kill-checks";
import { killKeysExperiment } from "./experiments/kill-keys";
import { meshExperiment } from "./experiments/mesh";
import { movingInExperiment } from "./experiments/moving-in";
import { mutationsExperiment } from "./experiments/mutations";
import { ordinaryUseExperiment } from "./experiments/ordinary-use";
import { ownExportsExperiment } from "./experiments/own-exports";
import { paymentsExperiment } from "./experiments/payments";
import { poisonedExperiment } from "./experiments/poisoned";
import { proxiesExperiment } from "./experiments/proxies";
import { queriesExperiment } from "./experiments/queries";
import { relaysExperiment } from "./experiments/relays";
import { reportsExperiment } from "./experiments/reports";
import { roundTripExperiment } from "./experiments/round-trip";
import { serveDayExperiment } from "./experiments/serve-day";
import { smallMachineExperiment } from "./experiments/small-machine";
import { spreadsheetsExperiment } from "./experiments/spreadsheets";
import { webhooksExperiment } from "./experiments/webhooks";
import { yearsExperiment } from "./experiments/years";

// npm run experiments -- [name …] [--option=value …]: checks that take too long for npm test; all of them without a name. Exit code 1 when one fails.
const EXPERIMENTS: Record<string, (options: string[]) => Promise<Check[]>> = {
	mutations: mutationsExperiment,
	answers: answersExperiment,
	"hostile-engine": hostileEngineExperiment,
	kill: killExperiment,
	"kill-checks": killChecksExperiment,
	"kill-keys": killKeysExperiment,
	reports: reportsExperiment,
	faults: faultsExperiment,
	captcha: captchaExperiment,
	"depth-plan": depthPlanExperiment,
	mesh: meshExperiment,
	accounts: accountsExperiment,
	payments: paymentsExperiment,
	relays: relaysExperiment,
	"round-trip": roundTripExperiment,
	"own-exports": ownExportsExperiment,
	webhooks: webhooksExperiment,
	poisoned: poisonedExperiment,
	alerts: alertsExperiment,
	"any-day": anyDayExperiment,
	"ordinary-use": ordinaryUseExperiment,
	years: yearsExperiment,
	spreadsheets: spreadsheetsExperiment,
	"moving-in": movingInExperiment,
	"first-position": firstPositionExperiment,
	"serve-day": serveDayExperiment,
	"small-machine": smallMachineExperiment,
	dockerfile: dockerfileExperiment,
	proxies: proxiesExperiment,
	queries: queriesExperiment,
	"imports-browser": importsBrowserExperiment,
	inputs: inputsExperiment,
};

const given = process.argv.slice(2);
const options = given.filter((one) => one.startsWith("--"));
const named = given.filter((one) => !one.startsWith("--"));
const names = named.length > 0 ? named : Object.keys(EXPERIMENTS);
let failed = 0;
for (const name of names) {
	const experiment = EXPERIMENTS[name];
	if (!experiment) throw new Error(`no experiment "${name}"; there are: ${Object.keys(EXPERIMENTS).join(", ")}`);
	console.log(`\n${name}`);
	for (const one of await experiment(options)) {
		if (!one.holds) failed++;
		console.log(`${one.holds ? "holds " : "FAILS "} ${one.what}: ${one.figure}`);
	}
}
process.exit(failed === 0 ? 0 : 1);
