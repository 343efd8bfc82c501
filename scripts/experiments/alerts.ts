import { MINUTE_MS } from "~/domain/time/durations";
import { type Check, check } from "../stage/compare";
import { chosenNumber, type Options } from "../stage/options";
import { AppDays } from "./alert-app/app-days";
import { judgeApp } from "./alert-app/judge-app";

const DAYS = 60;
/** On two cores the app reads about ten of them a second. */
const KEYWORDS = 200;
const NO_LIMIT_MINUTES = 24 * 60;

/**
 * Simulated days of the whole app with planted drops, poisoned and refused pages, a lost night, a change of depth, and kills while messages are sent.
 * Options: --keywords=, a multiple of 100; --days=; --minutes=, after which no further day begins.
 */
export async function alertsExperiment(options: Options): Promise<Check[]> {
	const days = chosenNumber(options, "days", DAYS);
	const keywords = chosenNumber(options, "keywords", KEYWORDS);
	const limitMs = chosenNumber(options, "minutes", NO_LIMIT_MINUTES) * MINUTE_MS;
	// The lost night and the change of depth come early, so that they come where the time ends before the days do.
	const early = { lostDay: Math.floor(days * 0.25), depthDay: Math.floor(days * 0.3) };
	const played = new AppDays({ days, keywords, limitMs, poisoned: 0.1, blocked: 0.05, ...early });
	const startedAt = Date.now();
	try {
		await played.run();
		const minutes = Math.round((Date.now() - startedAt) / MINUTE_MS);
		const figure = `${keywords}, ${played.played} of ${days}, ${minutes}; pages ${JSON.stringify(played.engine.served)}`;
		return [check("keywords, days, minutes", true, figure), ...judgeApp(played)];
	} finally {
		await played.end();
	}
}
