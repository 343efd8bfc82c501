import { uniform } from "../../tests/builders/uniform";
import { type StageApp, startApp } from "../stage/app";
import { type Check, check, historyDays } from "../stage/compare";
import { startPlacedEngine } from "../stage/engines";
import { chosenNumber, type Options } from "../stage/options";
import { ACTIONS, type Action, type Scene } from "./ordinary-use/actions";
import { Model } from "./ordinary-use/model";
import { look, newPerson, setPlan, signIn } from "./ordinary-use/person";

const DAY_MS = 24 * 3_600_000;
const FIRST = Date.parse("2027-10-15T07:00:00Z");
const ACTION_COUNT = 300;
const DAYS = 60;
/** Days for which the plan may have no room: what is beyond it goes on the seventh day, which is announced. */
const MAX_LAPSE_DAYS = 5;
/** Runs that look for a shorter history of a failure. */
const MAX_RUNS = 40;

/** How often each action comes among the others. */
const CHANCES: Record<keyof typeof ACTIONS, number> = {
	add: 14,
	addMany: 8,
	remove: 12,
	restore: 8,
	favourite: 5,
	tag: 6,
	rename: 4,
	untag: 4,
	note: 6,
	removeNote: 4,
	share: 5,
	revoke: 3,
	schedule: 3,
	unschedule: 2,
	url: 7,
	removeUrl: 4,
	refresh: 2,
	zone: 2,
	pause: 3,
	change: 6,
	abandon: 3,
	leave: 1,
	plan: 3,
};

/**
 * A random person by a seed uses an account for 60 days in two tabs, the second of which shows the morning's lists. Each evening everything that was made
 * is there, rests, or was announced to go; the history of each keyword only grows. A failure is shortened. --seed=N repeats a run, --actions=N is another
 * length.
 */
export async function ordinaryUseExperiment(options: Options): Promise<Check[]> {
	const seed = chosenNumber(options, "seed", 1 + Math.floor(Math.random() * 1_000_000));
	const actions = chooseActions(seed, chosenNumber(options, "actions", ACTION_COUNT));
	console.log(`  seed ${seed}`);
	const engine = await startPlacedEngine((term) => ({ host: "example.com", place: 1 + (term.length % 9) }));
	const app = await startApp({ serpOrigin: engine.origin, manualClock: true });
	try {
		await app.post("/dev/source", { source: "fetch" });
		const world: World = { app, seed, now: FIRST, runs: 0 };
		const model = await live(world, actions);
		if (model.failures.length > 0) await shorten(world, actions, model.failures);
		const kept = [...model.things.values()];
		const count = (state: string) => kept.filter((thing) => thing.state === state).length;
		return [
			check(
				`nothing is missing that was not announced (seed ${seed}, ${actions.length} actions)`,
				model.failures.length === 0,
				model.failures[0] ??
					`${kept.length} things made: ${count("live")} there, ${count("resting")} resting, ${count("gone")} gone as announced`,
			),
			check(
				"keywords have a history that grew",
				kept.some(({ days }) => days.size > 20),
				Math.max(...kept.map(({ days }) => days.size)),
			),
		];
	} finally {
		await app.stop();
		engine.close();
	}
}

function chooseActions(seed: number, count: number): Action[] {
	const random = uniform(seed);
	const names = Object.keys(CHANCES) as Action["name"][];
	/** Each name as often as its chance. */
	const lots = names.flatMap((one) => Array<Action["name"]>(CHANCES[one]).fill(one));
	const name = (): Action["name"] => lots[Math.floor(random() * lots.length)] ?? "add";
	return Array.from({ length: count }, (_, i) => ({
		day: Math.floor((i * DAYS) / count),
		name: name(),
		tab: random() < 0.7 ? 0 : 1,
		pick: random(),
	}));
}

interface World {
	app: StageApp;
	seed: number;
	/** The app's instant: runs follow one another. */
	now: number;
	runs: number;
}

/** Lives the first `days` with these actions as a new person. Stops at the evening of the first failure. */
async function live(world: World, actions: readonly Action[], days = DAYS): Promise<Model> {
	const { app } = world;
	world.runs++;
	await app.post("/dev/clock", { now: world.now });
	const { token: administrator } = await app.post<{ token: string }>("/dev/users", {
		...{ email: `admin-${world.seed}-${world.runs}@ordinary.example`, password: "a long enough password" },
		role: "ADMINISTRATOR",
	});
	const person = await newPerson(app, `person-${world.seed}-${world.runs}`);
	const model = new Model();
	await setPlan(app, administrator, person, true);
	let lapse = 0;
	for (let day = 0; day < days && model.failures.length === 0; day++) {
		await app.post("/dev/clock", { now: world.now });
		await app.post("/dev/tick", { timeout_ms: 120_000 });
		if (person.backOn !== null && day < person.backOn) {
			world.now += DAY_MS;
			continue;
		}
		person.backOn = null;
		await signIn(app, person);
		const adminToken = await freshAdministrator(app, world, day, administrator);
		const scene: Scene = {
			app,
			administrator: adminToken,
			person,
			model,
			stale: await look(app, person.tabs[1]),
			now: world.now,
			day,
			serial: 0,
		};
		for (const [serial, action] of actions.entries()) {
			if (action.day !== day || person.backOn !== null) continue;
			await ACTIONS[action.name]({ ...scene, serial }, action);
		}
		lapse = model.isPaid ? 0 : lapse + 1;
		if (lapse >= MAX_LAPSE_DAYS) {
			model.isPaid = true;
			await setPlan(app, adminToken, person, true);
		}
		await app.post("/dev/tick", { timeout_ms: 120_000 });
		if (person.backOn === null) await judge(scene, day);
		world.now += DAY_MS;
	}
	return model;
}

/** An administrator whose session is new: sessions do not last for weeks. */
async function freshAdministrator(app: StageApp, world: World, day: number, first: string): Promise<string> {
	if (day === 0) return first;
	const email = `admin-${world.seed}-${world.runs}@ordinary.example`;
	return (await app.post<{ token: string }>("/api/account/tokens/generate", { email, password: "a long enough password" })).token;
}

async function judge({ app, person, model, now }: Scene, day: number): Promise<void> {
	const when = `day ${day + 1}`;
	const token = person.tabs[0];
	const seen = await look(app, token);
	model.compare(seen, now, when);
	const years = [2027, 2028, 2029].filter((year) => year <= new Date(now).getUTCFullYear());
	const today = new Date(now - DAY_MS / 2).toISOString().slice(0, 10);
	// The history of a keyword that is missing cannot be asked for.
	for (const id of model.isPaid ? model.of("monitors").filter((one) => seen.ids.monitors.has(one)) : [])
		model.compareDays(id, (await historyDays(app.origin, token, id, years)).days, today, when);
}

/** Leaves out actions as long as the failure stays, the larger parts first, and prints what is left. */
async function shorten(world: World, actions: readonly Action[], failures: readonly string[]): Promise<void> {
	for (const one of failures.slice(0, 5)) console.log(`  ${one}`);
	const last = Number(/^day (\d+)/.exec(failures[0] ?? "")?.[1] ?? DAYS);
	let left = actions.filter(({ day }) => day < last);
	for (let size = Math.ceil(left.length / 2); size >= 1 && world.runs < MAX_RUNS; size = size === 1 ? 0 : Math.ceil(size / 2))
		for (let from = 0; from < left.length && world.runs < MAX_RUNS; ) {
			const shorter = [...left.slice(0, from), ...left.slice(from + size)];
			if ((await live(world, shorter, last)).failures.length > 0) left = shorter;
			else from += size;
		}
	console.log(`  still fails with ${left.length} of ${actions.length} actions:`);
	for (const { day, name, tab, pick } of left) console.log(`    day ${day + 1}, tab ${tab + 1}: ${name} (${pick.toFixed(3)})`);
}
