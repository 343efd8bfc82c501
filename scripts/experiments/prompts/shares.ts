import { type Check, check } from "../../stage/compare";
import { dayOf, drawnPrompt } from "./drawn-days";

const PROMPTS = 300;
/** Sets of prompts whose mean is told beside the first one: a single set of 300 moves by a percent and more. */
const SETS = 5;
const DAYS = 60;
const READINGS = 5;
const SHARES = [0.05, 0.3, 0.8];
const LEAP = { day: 40, days: 14, from: 0.3, to: 0.8 };

/** Figures of the stand-in's draws: intervals hold the share, what does not change is not called, and what does is. */
export function shareChecks(): Check[] {
	return [...SHARES.map(intervalCheck), steadyCheck(), ...leapChecks()];
}

function steadyPrompts(share: number, set: number) {
	return Array.from({ length: PROMPTS }, (_, i) =>
		drawnPrompt(`set ${set}`, { name: `${share} ${i}`, days: DAYS, readings: READINGS, share }),
	);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

function intervalCheck(p: number): Check {
	const covered = Array.from({ length: SETS }, (_, set) =>
		mean(steadyPrompts(p, set).map(({ share }) => (share && share.low <= p && p <= share.high ? 1 : 0))),
	);
	const all = mean(covered);
	return check(
		`95 % intervals of ${PROMPTS} prompts cover a share of ${p} in 93 to 97 %`,
		all >= 0.93 && all <= 0.97,
		`${percent(all)} of ${SETS * PROMPTS}; by set ${covered.map(percent).join(", ")}`,
	);
}

function steadyCheck(): Check {
	const called = SHARES.flatMap((p) =>
		Array.from({ length: SETS }, (_, set) => mean(steadyPrompts(p, set).map(({ changes }) => Math.min(1, changes.length)))),
	);
	return check(
		`of prompts without change, at most 1 % are called changed in ${DAYS} days`,
		mean(called) <= 0.01,
		`${percent(mean(called))} of ${SHARES.length * SETS * PROMPTS}; by share ${SHARES.map((p, i) => `${p}: ${percent(mean(called.slice(i * SETS, (i + 1) * SETS)))}`).join(", ")}`,
	);
}

function leapChecks(): Check[] {
	const share: [string, number][] = [
		[dayOf(0), LEAP.from],
		[dayOf(LEAP.day), LEAP.to],
	];
	const delays = Array.from({ length: PROMPTS }, (_, i) => {
		const { changes } = drawnPrompt("leap", { name: `leap ${i}`, days: LEAP.day + LEAP.days, readings: READINGS, share });
		const change = changes.find(({ called }) => called >= dayOf(LEAP.day));
		if (!change) return Number.POSITIVE_INFINITY;
		return Array.from({ length: LEAP.days }, (_, n) => dayOf(LEAP.day + n)).indexOf(change.called) + 1;
	});
	const within = (days: number) => delays.filter((delay) => delay <= days).length / PROMPTS;
	const figure = [3, 4, 5, 6, 7, 10].map((days) => `${days} days ${percent(within(days))}`).join(", ");
	const middle = delays.toSorted((one, other) => one - other)[PROMPTS / 2] ?? 0;
	return [
		check(
			`a share that leaps from ${LEAP.from} to ${LEAP.to} is called within 5 days at ${READINGS} readings a day`,
			middle <= 5 && within(5) >= 0.85,
			`median ${middle} days; ${figure}`,
		),
		check("and within 10 days in nearly all draws", within(10) >= 0.98, percent(within(10))),
	];
}
