import { MINUTE_MS } from "~/domain/time/durations";
import { AppDays } from "./alert-app/app-days";
import { judgeApp } from "./alert-app/judge-app";
import { AlertDays, type AlertOutcome, type AlertScenario } from "./alert-days";
import { dropChecks } from "./alert-told";
import { type Check, check } from "./check";
import { chosen, chosenNumber } from "./options";

const SEEDS = 1;
const KEYWORDS = 1_000;
const DAYS = 60;
/** Keywords of the part through the whole app: on two cores it reads about ten of them a second. */
const APP_KEYWORDS = 200;
const POISONED = 0.1;
const BLOCKED = 0.05;
const NO_LIMIT_MINUTES = 24 * 60;

/**
 * Simulated days with planted drops, poisoned and refused pages, a lost night and a change of depth: by the product's rules alone, then through the whole
 * app. Options: --parts=rules,app; --seeds=, of which each plays the rules once with other lists, places and faults; --keywords=,
 * --app-keywords=, multiples of 100; --days=; --app-minutes=, after which the app begins no further day.
 */
export async function alertsExperiment(options: string[]): Promise<Check[]> {
	const days = chosenNumber(options, "days", DAYS);
	const parts = chosen(options, "parts", ["rules", "app"]);
	const faults = { days, poisoned: POISONED, blocked: BLOCKED };
	const scenario = { ...faults, lostDay: Math.floor(days / 2), depthDay: Math.floor(days * 0.6) };
	// Early, so that they come where the time ends before the days do.
	const appScenario = { ...faults, lostDay: Math.floor(days * 0.25), depthDay: Math.floor(days * 0.3) };
	const limitMs = chosenNumber(options, "app-minutes", NO_LIMIT_MINUTES) * MINUTE_MS;
	return [
		...(parts.includes("rules") ? byRules(scenario, options) : []),
		...(parts.includes("app")
			? await throughApp({ ...appScenario, limitMs, keywords: chosenNumber(options, "app-keywords", APP_KEYWORDS) })
			: []),
	];
}

function byRules(scenario: Omit<AlertScenario, "seed" | "keywords">, options: string[]): Check[] {
	const keywords = chosenNumber(options, "keywords", KEYWORDS);
	const seeds = Array.from({ length: chosenNumber(options, "seeds", SEEDS) }, (_, i) => i + 1);
	return seeds.flatMap((seed) => seedChecks(seed, new AlertDays({ ...scenario, seed, keywords }).run()));
}

function seedChecks(seed: number, { drops, ...outcome }: AlertOutcome): Check[] {
	const { looks, secondLooks, unread, alerts, items, falseItems, untold } = outcome;
	return [
		check(`seed ${seed}: keyword-days, second readings, keyword-days without a value`, true, `${looks}, ${secondLooks}, ${unread}`),
		check(`seed ${seed}: alerts, items`, alerts.length > 0, `${alerts.length}, ${items}`),
		check(`seed ${seed}: false items`, falseItems.length === 0, [falseItems.length, ...falseItems.slice(0, 10)].join("; ")),
		check(`seed ${seed}: fallen keywords that no alert told`, untold.length === 0, [untold.length, ...untold.slice(0, 10)].join("; ")),
		...dropChecks(drops),
	];
}

async function throughApp(scenario: ConstructorParameters<typeof AppDays>[0]): Promise<Check[]> {
	const days = new AppDays(scenario);
	const startedAt = Date.now();
	try {
		await days.run();
		const { served } = days.engine;
		return [
			check(
				"app: keywords, days, minutes",
				true,
				`${scenario.keywords}, ${days.played} of ${scenario.days}, ${Math.round((Date.now() - startedAt) / 60_000)}; pages ${JSON.stringify(served)}`,
			),
			...judgeApp(days),
		];
	} finally {
		await days.end();
	}
}
