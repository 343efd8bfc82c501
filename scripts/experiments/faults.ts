import { newUser, terms } from "../stage/accounts";
import { type StageApp, startApp } from "../stage/app";
import { type Check, check, truthOf } from "../stage/compare";
import { chosen, chosenNumber, type Options } from "../stage/options";

const DOMAIN = "example-shop.com";
const DAY_MS = 86_400_000;
const MIXED = ["captcha", "consent", "script_wall", "429", "500", "empty", "truncated", "delay", "reset", "layout_change"];

interface Plan {
	what: string;
	source: "fetch" | "browser";
	/** Shares of page requests by the simulator's name of the fault. */
	faults: Record<string, number>;
	keywords: number;
	days: number;
	/** Least share of definite positions at the end of each day. */
	definite: number;
}

const PLANS = {
	mixed: {
		what: "ten faults alike for a third of the requests",
		source: "fetch",
		faults: Object.fromEntries(MIXED.map((kind) => [kind, 1 / 3 / MIXED.length])),
		keywords: 200,
		days: 1,
		definite: 0.9,
	},
	captcha: { what: "a captcha for 30 %", source: "fetch", faults: { captcha: 0.3 }, keywords: 100, days: 1, definite: 1 },
	scripts: {
		what: "half of the pages of a browser swapped, leading elsewhere or emptied by their scripts",
		source: "browser",
		faults: { other_query: 1 / 6, late_redirect: 1 / 6, emptied_dom: 1 / 6 },
		keywords: 40,
		days: 1,
		definite: 0.9,
	},
	poisoned: {
		what: "10 % poisoned from the first reading on",
		source: "fetch",
		faults: { poisoned: 0.1 },
		keywords: 60,
		days: 3,
		definite: 0.95,
	},
} as const satisfies Record<string, Plan>;

/**
 * An engine with faults: nothing wrong is said without a mark, unknowns say why, retries alone read the rest, and everything is right once the faults end.
 * Options: --plans=mixed,captcha,scripts,poisoned; --keywords=N for another number in each.
 */
export async function faultsExperiment(options: Options): Promise<Check[]> {
	const checks: Check[] = [];
	for (const name of chosen(options, "plans", Object.keys(PLANS) as (keyof typeof PLANS)[]))
		checks.push(...(await play(name, { ...PLANS[name], keywords: chosenNumber(options, "keywords", PLANS[name].keywords) })));
	return checks;
}

async function play(name: string, { what, source, faults, keywords, days, definite }: Plan): Promise<Check[]> {
	const app = await startApp({ manualClock: true });
	const checks: Check[] = [];
	try {
		await app.post("/dev/source", { source });
		await app.post("/dev/clock", { now: `${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T01:00:00Z` });
		await app.simulate({ ...faults, seed: 7, delay_ms: 3_000 });
		const user = await newUser(app, { keywords });
		await app.follow(user.token, DOMAIN, terms(keywords, name));
		for (let day = 1; day <= days; day++) {
			await app.runToEnd();
			checks.push(...judge(`${what}, day ${day}`, await read(app, user.token), definite));
			await app.advance(DAY_MS);
		}
		await app.simulate({});
		await app.runToEnd();
		// The first day after values of poisoned pages may still wait for a second reading.
		const { all, right } = await read(app, user.token);
		return [
			...checks,
			check(`${what}: all right once the faults end`, right >= all * (name === "poisoned" ? definite : 1), `${right} of ${all}`),
		];
	} finally {
		await app.stop();
	}
}

interface Tally {
	all: number;
	right: number;
	/** Positions other than the truth of their instant, and those of them that bear the mark of a first reading. */
	wrong: string[];
	marked: number;
	unknown: string[];
	/** Pages of another search among those that count. */
	foreign: number;
}

function judge(what: string, { all, right, wrong, marked, unknown, foreign }: Tally, definite: number): Check[] {
	const reasons = [...new Set(unknown)].sort();
	return [
		check(
			`${what}: no unmarked position other than the truth`,
			wrong.length === 0,
			`${wrong.length} wrong, ${marked} marked ${wrong.slice(0, 3).join("; ")}`,
		),
		check(`${what}: no page of another search counts`, foreign === 0, foreign),
		check(`${what}: read in the end`, right + marked >= all * definite, `${right} of ${all}`),
		check(`${what}: each unknown says why`, !reasons.includes("undefined/undefined"), reasons.join(" ") || "none"),
	];
}

async function read(app: StageApp, token: string): Promise<Tally> {
	const monitors = await app.monitors(token);
	const tally: Tally = { all: monitors.length, right: 0, wrong: [], marked: 0, unknown: [], foreign: 0 };
	for (const one of monitors) {
		const { position, seen, keyword } = one;
		if (typeof position !== "number") {
			tally.unknown.push(`${seen?.reason}/${seen?.detail}`);
			continue;
		}
		const truth = (await truthOf(app.simulator, one, { at: seen?.at })).position;
		if (position === truth) tally.right++;
		else if (seen?.unconfirmed) tally.marked++;
		else tally.wrong.push(`${keyword.term}: ${position} ≠ ${truth}`);
		if (!seen?.look) continue;
		const { pages } = await app.get<{ pages: { url: string; outcome: string }[] }>(`/api/looks/${seen.look}`, token);
		tally.foreign += pages.filter(
			({ url, outcome }) => outcome === "results" && new URL(url).searchParams.get("q") !== keyword.term,
		).length;
	}
	return tally;
}
