import { startApp } from "../bench/bench-app";
import { newUser, terms } from "../bench/keywords";
import { type Check, check, type MonitorAnswer, monitorsOf, sleep } from "./check";
import { truthOf } from "./truth";

const DOMAIN = "example-shop.com";
const KEYWORDS = 200;
const LIMIT_MS = 4 * 60_000;

/** All result pages have half of their links sealed: positions stay those of the truth, and no address is said that was not seen. */
export async function sealedExperiment(): Promise<Check[]> {
	const app = await startApp();
	try {
		await app.post("/dev/source", { source: "fetch" });
		const headers = { "content-type": "application/json" };
		await fetch(`${app.simulator}/faults`, { method: "POST", headers, body: JSON.stringify({ sealed: 1, sealed_rows: 0.5 }) });
		const user = await newUser(app, { keywords: KEYWORDS });
		const market = { country: "us", language: "en", tags: [] };
		await app.post("/api/monitors", { website: DOMAIN, keywords: terms(KEYWORDS, "sealed"), ...market }, user.token);
		const deadline = Date.now() + LIMIT_MS;
		let monitors: MonitorAnswer[] = [];
		const isSettled = () => monitors.length === KEYWORDS && monitors.every((one) => typeof one.position === "number");
		while (!isSettled() && Date.now() < deadline) {
			await sleep(2_000);
			monitors = monitorsOf(await app.get<MonitorAnswer[]>("/api/monitors?with=website,keyword&limit=5000", user.token));
		}
		const truths = await Promise.all(monitors.map((one) => truthOf(app.simulator, one)));
		const wrong = monitors.filter((one, i) => typeof one.position === "number" && one.position !== truths[i]?.position);
		const otherUrl = monitors.filter((one, i) => one.url && one.url !== truths[i]?.url);
		const ranked = monitors.filter((one) => typeof one.position === "number" && one.position > 0);
		const hidden = ranked.filter((one) => !one.url).length;
		const definite = monitors.filter((one) => typeof one.position === "number").length;
		return [
			check("half of all links sealed: every position is definite", definite === KEYWORDS, `${definite} of ${KEYWORDS}`),
			check("each equals the truth, no false zero", wrong.length === 0, `${wrong.length} wrong`),
			check("no address differs from the truth", otherUrl.length === 0, `${otherUrl.length} of ${ranked.length - hidden}`),
			check("hidden addresses are said to be hidden", hidden > 0 && hidden < ranked.length, `${hidden} of ${ranked.length} ranked`),
		];
	} finally {
		await app.stop();
	}
}
