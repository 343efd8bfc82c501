import { AlertDays, type AlertOutcome } from "./alert-days";
import { KINDS } from "./alert-events";
import { type Check, check } from "./check";
import { chosenNumber } from "./options";

const KEYWORDS = 1_000;
const DAYS = 60;
const POISONED = 0.1;
const BLOCKED = 0.05;
const RIGHT_SHARE = 0.8;

/** Simulated days with planted drops, poisoned and refused pages, a lost night and a change of depth. Options: --keywords=, a multiple of 100, and --days=. */
export async function alertsExperiment(options: string[]): Promise<Check[]> {
	const [keywords, days] = [chosenNumber(options, "keywords", KEYWORDS), chosenNumber(options, "days", DAYS)];
	const [lostDay, depthDay] = [Math.floor(days / 2), Math.floor(days * 0.6)];
	const { drops, ...outcome } = new AlertDays({ keywords, days, poisoned: POISONED, blocked: BLOCKED, lostDay, depthDay }).run();
	for (const { drop, delay, first, right, told, fell } of drops)
		console.log(
			`  ${drop.kind} on day ${drop.from}: told after ${delay} days, ${told} of ${fell} keywords, first cause ${first}${right ? "" : " (wrong)"}`,
		);
	const late = drops.filter(({ delay }) => delay === null || delay > 1);
	const right = drops.filter((one) => one.right).length;
	return [
		check(
			"keyword-days, second readings, keyword-days without a value",
			true,
			`${outcome.looks}, ${outcome.secondLooks}, ${outcome.unread}`,
		),
		check("alerts, items", outcome.alerts.length > 0, `${outcome.alerts.length}, ${outcome.items}`),
		check("false items", outcome.falseItems.length === 0, `${outcome.falseItems.length} ${outcome.falseItems.slice(0, 10).join("; ")}`),
		check(
			`planted drops that were told the same day or after one day more`,
			late.length === 0,
			`${drops.length - late.length} of ${drops.length}`,
		),
		check("first-named cause right", right >= drops.length * RIGHT_SHARE, `${right} of ${drops.length} (${byKind(drops)})`),
	];
}

function byKind(drops: AlertOutcome["drops"]): string {
	return KINDS.map((kind) => {
		const of = drops.filter(({ drop }) => drop.kind === kind);
		return `${kind} ${of.filter(({ right }) => right).length} of ${of.length}`;
	}).join(", ");
}
