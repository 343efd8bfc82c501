import { startApp } from "../bench/bench-app";
import { newUser, terms } from "../bench/keywords";
import { type Check, check, type MonitorAnswer, monitorsOf, sleep } from "./check";
import { truthOf } from "./truth";

const KEYWORDS = 500;
const DOMAIN = "example-shop.com";
const FAULTED_MS = 60_000;
const LIMIT_MS = 15 * 60_000;
/** Every fault alike, together a third of the requests. */
const KINDS = ["captcha", "consent", "script_wall", "429", "500", "empty", "truncated", "delay", "reset", "layout_change"];

/** Every fault on for a third of requests: nothing wrong is said meanwhile, everything right afterwards. */
export async function faultsExperiment(): Promise<Check[]> {
	const app = await startApp();
	try {
		await app.post("/dev/source", { source: "fetch" });
		await simulate(app.simulator, { ...Object.fromEntries(KINDS.map((kind) => [kind, 1 / 3 / KINDS.length])), seed: 7, delay_ms: 3_000 });
		const user = await newUser(app, { keywords: KEYWORDS });
		await app.post(
			"/api/monitors",
			{ website: DOMAIN, keywords: terms(KEYWORDS, "fault"), country: "us", language: "en", tags: [] },
			user.token,
		);
		await sleep(FAULTED_MS);
		const list = async () => monitorsOf(await app.get<MonitorAnswer[]>("/api/monitors?with=website,keyword&limit=5000", user.token));
		const during = await list();
		const truths = await Promise.all(during.map(async (one) => (await truthOf(app.simulator, one)).position));
		const wrong = during.filter((one, i) => typeof one.position === "number" && one.position !== truths[i]);
		const unknown = during.filter((one) => typeof one.position !== "number");
		await simulate(app.simulator, {});
		const deadline = Date.now() + LIMIT_MS;
		let after = await list();
		while (after.some((one) => typeof one.position !== "number") && Date.now() < deadline) {
			await sleep(5_000);
			after = await list();
		}
		const right = after.filter((one, i) => one.position === truths[i]);
		const kinds = [...new Set(unknown.map((one) => `${one.seen?.reason}/${one.seen?.detail}`))].sort();
		return [
			check(
				"no wrong rank and no false 'not found' while a third of requests fail",
				wrong.length === 0,
				`${wrong.length} wrong of ${during.length - unknown.length} definite, ${unknown.length} unknown`,
			),
			check("the unknown ones say why", kinds.length > 0, kinds.join(" ")),
			check("all right once the faults stop", right.length === KEYWORDS, `${right.length} of ${after.length}`),
		];
	} finally {
		await app.stop();
	}
}

async function simulate(origin: string, faults: Record<string, number>): Promise<void> {
	await fetch(`${origin}/faults`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(faults) });
}

/** The position the simulator knows of, 0 beyond the monitor's depth. */
