import { type Check, check, checkNone } from "../stage/compare";
import { chosenNumber, type Options } from "../stage/options";
import { sleep } from "../stage/waiting";
import { compare, type Faults, type Figures } from "./payments/compare";
import { act, dice, type Person, settleIn } from "./payments/history";
import { openStage, PASSWORD, type Stage } from "./payments/stage";

const HISTORIES = 1_000;
/** Histories of one stage, beside each other; all of them share its faults and its clock. */
const AT_ONCE = 50;
const ROUNDS = 5;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How far the clock moves after a round. */
const MOVES_MS = [5 * MINUTE_MS, DAY_MS, 4 * DAY_MS, 15 * DAY_MS, 32 * DAY_MS];
/** One move of the clock at most. The app reads each customer daily; a paid invoice first seen a week late gets no receipt (NEWS_MS). */
const STEP_MS = 4 * DAY_MS;
const WEATHER = ["deliver", "hold", "shuffle", "duplicate", "drop"];
const FAULTS = [
	{ kind: "drop", after_effect: true, match: "POST /v1/subscriptions" },
	{ kind: "drop", after_effect: false, match: "POST /v1/subscriptions" },
	{ kind: "error", after_effect: true, match: "/v1/" },
	{ kind: "drop", after_effect: true, match: "POST /v1/customers" },
	{ kind: "drop", after_effect: true, match: "POST /v1/refunds" },
];
const SETTLE_LIMIT_MS = 4 * MINUTE_MS;
/** Below the time limit of a request. */
const TICK_MS = 2.5 * MINUTE_MS;

/**
 * P28, P30, P31: random histories of subscribers who pay, change, end and withdraw while the app is killed with SIGKILL, events are held,
 * doubled, shuffled and lost, answers are lost after their effect, and the clock moves by up to a month. Afterwards the money taken is the
 * invoices paid, the rights given are those paid for, and the mirror is the provider's books. --histories=50 takes two to three minutes on a quiet machine;
 * --from= is the number of the first one, so that several runs make one; --seed= changes the histories, the faults and the moves of the clock.
 */
export async function paymentsExperiment(options: Options): Promise<Check[]> {
	const [histories, seed] = [chosenNumber(options, "histories", HISTORIES), chosenNumber(options, "seed", 1)];
	const from = chosenNumber(options, "from", 1) - 1;
	const faults: Faults = { doubleCharges: [], chargesBesideInvoices: [], overlaps: [], rights: [], mirror: [], receipts: [] };
	const figures: Figures = { taken: 0, invoiced: 0, refunded: 0, charges: 0, invoices: 0 };
	const total = { ...figures, kills: 0, lost: 0, signIns: 0, people: 0 };
	const answers = new Map<string, number>();
	for (let first = from; first < from + histories; first += AT_ONCE) {
		const stage = await openStage();
		const count = Math.min(AT_ONCE, from + histories - first);
		try {
			const people = await play(stage, { seed, first, count });
			const found = await compare(stage, people);
			for (const kind of Object.keys(faults) as (keyof Faults)[]) faults[kind].push(...found.faults[kind]);
			for (const name of Object.keys(found.figures) as (keyof Figures)[]) total[name] += found.figures[name];
			total.kills += stage.kills;
			total.lost += stage.lost;
			total.signIns += stage.signIns;
			total.people += people.length;
			for (const [what, times] of stage.answers) answers.set(what, (answers.get(what) ?? 0) + times);
			console.log(`  ${first + count} histories, ${total.kills} kills, ${total.charges} charges, ${sum(faults)} faults`);
			for (const [kind, all] of Object.entries(found.faults)) for (const one of all) console.log(`    ${kind}: ${one}`);
		} finally {
			await stage.end();
		}
	}
	const broken = [...answers].filter(([what]) => / 5\d\d/.test(what) && !what.includes("Payment"));
	for (const [what, times] of [...answers].toSorted()) console.log(`  ${times} × ${what}`);
	return [
		check(
			"histories",
			total.people === histories,
			`${total.people}, ${total.kills} kills, ${total.lost} requests sent again, ${total.signIns} new sign-ins`,
		),
		check(
			"money taken is invoices paid, in cents",
			total.taken === total.invoiced,
			`${total.taken} and ${total.invoiced}, of it ${total.refunded} paid back`,
		),
		checkNone("each paid invoice has one charge of its total", faults.doubleCharges),
		checkNone("no charge without a paid invoice", faults.chargesBesideInvoices),
		checkNone("no two paid subscriptions of one account at one time", faults.overlaps),
		checkNone("rights and status are those that are paid for", faults.rights),
		checkNone("the mirror's invoices are the provider's", faults.mirror),
		checkNone("P31: each paid invoice has one receipt", faults.receipts),
		checkNone(
			"no call failed for an unknown reason",
			broken.map(([what, times]) => `${times} × ${what}`),
		),
		check("there were charges to judge", total.charges > total.people / 2, `${total.charges} charges, ${total.invoices} paid invoices`),
	];
}

const sum = (faults: Faults) => Object.values(faults).reduce((all, { length }) => all + length, 0);

async function play(stage: Stage, { seed, first, count }: { seed: number; first: number; count: number }): Promise<Person[]> {
	const roll = dice(seed * 1_000 + first);
	const people = await Promise.all(
		Array.from({ length: count }, async (_, n): Promise<Person> => {
			const email = `payer-${first + n}@example.com`;
			const made = await stage.dev<{ token: string; hid: string }>("users", { email, password: PASSWORD, language: "en" });
			return { email, token: made.token, account: made.hid, roll: dice(seed * 100_000 + first + n) };
		}),
	);
	await Promise.all(people.map((person) => settleIn(stage, person)));
	for (let round = 0; round < ROUNDS; round++) {
		await stage.control("webhooks", { mode: WEATHER[roll(WEATHER.length)] });
		await stage.control("faults", roll(3) === 0 ? {} : { ...FAULTS[roll(FAULTS.length)], times: 1 + roll(8) });
		const acting = Promise.all(people.map((person) => act(stage, person)));
		if (round % 2 === 1) {
			await sleep(200 + roll(2_000));
			await stage.kill();
		}
		await acting;
		await stage.control("faults", {});
		await passTime(stage, MOVES_MS[roll(MOVES_MS.length)] ?? DAY_MS);
	}
	await settle(stage);
	return people;
}

async function passTime(stage: Stage, ms: number): Promise<void> {
	for (let left = ms; left > 0; left -= STEP_MS) {
		await stage.dev("clock", { advance_ms: Math.min(left, STEP_MS) });
		await idle(stage);
	}
}

/** Lets everything come to its end: held events, open attempts (15 minutes), the nightly reconciliation. */
async function settle(stage: Stage): Promise<void> {
	await stage.control("webhooks", { mode: "deliver" });
	for (const move of [16 * MINUTE_MS, 16 * MINUTE_MS, DAY_MS + MINUTE_MS, 16 * MINUTE_MS]) {
		await stage.dev("clock", { advance_ms: move });
		await idle(stage);
	}
}

/** Until the app has no work left. Its answer does not count the customers that are still to be read, so that the tick has time for all. */
async function idle(stage: Stage): Promise<void> {
	const until = Date.now() + SETTLE_LIMIT_MS;
	for (;;) {
		const { pending } = await stage.dev<{ pending: number }>("tick", { until: "idle", timeout_ms: TICK_MS });
		if (!pending || Date.now() > until) return;
	}
}
