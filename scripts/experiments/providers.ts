import { PROVIDER_FAULTS, type ProviderFault } from "@serpentine/simulator";
import { PROVIDERS, type ProviderName } from "~/domain/source/providers";
import { type BenchApp, startApp } from "../bench/bench-app";
import { newUser } from "../bench/keywords";
import { type Check, check, type MonitorAnswer, monitorsOf, runToEnd } from "./check";
import { entriesAfter, type LedgerEntry } from "./ledger";
import { chosen } from "./options";
import { administrator, postForm } from "./sources-form";
import { truthOf } from "./truth";

const DOMAIN = "example-shop.com";
/** A market for each provider, so that each answers alone. */
const MARKETS = ["us en", "fr fr", "gb en", "es es", "de de", "it it", "ca en", "br pt", "nl nl"].map((market) => market.split(" "));
const TERMS = ["garden chair", "vélo pliant", "aceite 100%+", "lampe"];
/** A refusal keeps a provider at rest for at most so long. */
const REST_MS = 6 * 3_600_000;
/** A known search that is asked of a resting queue takes the probe of its minute: the look under the next fault needs another one. */
const PROBE_MS = 60_000;
const KEY = "simulated:simulated";
/** The deployment's own source, behind the providers, and its other kind, which makes second readings. */
const FALLBACKS: readonly (string | undefined)[] = ["fetch", "browser"];
/** End of a live provider's look under each fault, as the ledger has it. */
const REASONS: Readonly<Record<ProviderFault, string>> = {
	dead: "down",
	unauthorized: "key",
	no_credit: "credit",
	too_many: "rate",
	error: "down",
	html: "webpage",
	truncated: "cut",
	// Only a queue leaves a search there.
	pending: "ok",
	wrong_market: "other_question",
	missing_positions: "truncated",
	// The list is read; what it leaves open is unknown.
	sealed: "ok",
};
/** The same of a search that is put into the queue. One whose answer nobody can read may be there, and waits like one that is. */
const QUEUE_REASONS: Readonly<Record<ProviderFault, string>> = {
	...REASONS,
	html: "waiting",
	truncated: "waiting",
	pending: "waiting",
	wrong_market: "waiting",
	missing_positions: "waiting",
	sealed: "waiting",
};

/**
 * Every provider through the app, each in a market of its own: positions equal the truth. Under each fault none of its answers counts, and the source
 * after it, the deployment's own, gives the truth, and the ledger names why the provider gave nothing. Option: --faults=NAME,… chooses some.
 */
export async function providersExperiment(options: string[]): Promise<Check[]> {
	const faults = chosen(options, "faults", PROVIDER_FAULTS);
	const app = await startApp();
	try {
		await app.post("/dev/source", { source: "fetch" });
		const cookie = await administrator(app);
		for (const [i, provider] of PROVIDERS.entries()) {
			const price = { first_page: "1", further_page: "1", month_cap: "1000" };
			await postForm(app, cookie, { intent: "save", provider, key: KEY, ...price, countries: MARKETS[i]?.[0] ?? "" });
		}
		await postForm(app, cookie, { intent: "limit", total_cap: "10000" });
		const { token } = await newUser(app, { keywords: 1_000 });
		await follow(app, token, TERMS);
		await runToEnd(app);
		const checks = await judgeAll(app, await list(app, token));
		const found: Partial<Record<ProviderFault, string[]>> = {};
		const misnamed: Partial<Record<ProviderFault, string[]>> = {};
		for (const fault of faults) {
			const last = entriesAfter(app.stateDir, 0).at(-1)?.id ?? 0;
			await setFault(app, fault);
			const term = `chair ${fault.replaceAll("_", " ")}`;
			await follow(app, token, [term]);
			await app.post("/dev/tick", { until: "idle", timeout_ms: 120_000 });
			const own = (await list(app, token)).filter(({ keyword }) => keyword.term === term);
			found[fault] = uncovered(own, fault);
			const entries = entriesAfter(app.stateDir, last);
			misnamed[fault] = otherNames(entries, fault);
			await setFault(app, null);
			await app.post("/dev/clock", { advance_ms: REST_MS });
			await runToEnd(app);
			// Known searches of the hour that has begun run without a fault.
			await app.post("/dev/clock", { advance_ms: PROBE_MS });
			await runToEnd(app);
			await app.post("/dev/clock", { advance_ms: PROBE_MS });
		}
		const all = await list(app, token);
		const wrong = await wrongOnes(app, all);
		const open = all.filter(({ position }) => typeof position !== "number").length;
		return [
			...checks,
			...faults.map((fault) =>
				check(`${fault}: answers that count, or that no other source gives`, found[fault]?.length === 0, found[fault]?.join("; ") || 0),
			),
			...faults.map((fault) =>
				check(
					`${fault}: entries of the ledger with another reason than "${REASONS[fault]}" (queue: "${QUEUE_REASONS[fault]}")`,
					misnamed[fault]?.length === 0,
					misnamed[fault]?.join("; ") || 0,
				),
			),
			check(
				"after the faults: positions other than the truth",
				wrong.length === 0,
				`${wrong.length} of ${all.length}, still unknown ${open}`,
			),
		];
	} finally {
		await app.stop();
	}
}

async function judgeAll(app: BenchApp, monitors: readonly MonitorAnswer[]): Promise<Check[]> {
	const wrong = await wrongOnes(app, monitors);
	// The second reading of a first "not found" is another source's.
	const isSecond = (one: MonitorAnswer) => one.position === 0 && FALLBACKS.includes(sourceOf(one));
	const strangers = monitors.filter((one) => one.seen && sourceOf(one) !== providerOf(one) && !isSecond(one));
	const definite = monitors.filter(({ position }) => typeof position === "number").length;
	return [
		check("nine providers, each in its market: positions read", definite === PROVIDERS.length * TERMS.length, definite),
		check("positions other than the truth", wrong.length === 0, wrong.join(", ") || 0),
		check("answers of another source", strangers.length === 0, strangers.length),
	];
}

/**
 * Sealed lists count as far as they show their hosts. Looks under a fault that the faulty provider answers, or nobody. A list of the queue may be there later; a live provider is never "pending".
 * A first "not found" of the source behind may still wait for its second reading, with the searches of its job.
 */
function uncovered(monitors: readonly MonitorAnswer[], fault: ProviderFault): string[] {
	if (fault === "pending" || fault === "sealed") return [];
	return monitors.flatMap((one) => {
		const provider = providerOf(one);
		if (provider === "dataforseo_queue") return [];
		// A list without ranks counts in its order.
		const isRead = typeof one.position === "number" || one.seen?.reason === "confirming";
		const isCovered = isRead && (FALLBACKS.includes(sourceOf(one)) || fault === "missing_positions");
		return isCovered ? [] : [`${provider}: ${one.position} by ${sourceOf(one)}`];
	});
}

/**
 * Providers without an entry that has the fault's name, or with one that has the name of another fault. A list without ranks counts in its order, which
 * is the truth; a list with a gap does not.
 */
function otherNames(entries: readonly LedgerEntry[], fault: ProviderFault): string[] {
	return PROVIDERS.flatMap((provider) => {
		const expected = provider === "dataforseo_queue" ? QUEUE_REASONS[fault] : REASONS[fault];
		const ends = new Set(entries.filter((one) => one.provider === provider).map(({ outcome }) => outcome));
		// A canary before the fault ends well, or waits; one under it may take the only request that a resting provider gets.
		const isWell = (end: string) => end === "ok" || (end === "waiting" && provider === "dataforseo_queue");
		const mayCount = fault === "missing_positions" && ends.has("ok");
		const isNamed = (ends.has(expected) || mayCount) && [...ends].every((end) => end === expected || isWell(end));
		return isNamed ? [] : [`${provider}: ${[...ends].join(", ") || "no entry"}`];
	});
}

const sourceOf = ({ seen }: MonitorAnswer) => (seen as { source?: string } | null)?.source;

function providerOf({ keyword }: MonitorAnswer): ProviderName | undefined {
	return PROVIDERS[MARKETS.findIndex(([country]) => country === keyword.country)];
}

async function setFault(app: BenchApp, fault: ProviderFault | null): Promise<void> {
	const plan = fault ? Object.fromEntries(PROVIDERS.map((provider) => [provider, { [fault]: 1 }])) : {};
	const answer = await fetch(`${app.simulator}/providers/faults`, {
		method: "POST",
		headers: { "content-type": "application/json", connection: "close" },
		body: JSON.stringify(plan),
	});
	if (!answer.ok) throw new Error(`the faults were refused: ${answer.status}`);
}

async function follow(app: BenchApp, token: string, keywords: string[]): Promise<void> {
	for (const [country, language] of MARKETS)
		await app.post("/api/monitors", { website: DOMAIN, keywords, country, language, tags: [] }, token);
}

async function list(app: BenchApp, token: string): Promise<MonitorAnswer[]> {
	return monitorsOf(await app.get<MonitorAnswer[]>("/api/monitors?with=website,keyword&limit=5000", token));
}

async function wrongOnes(app: BenchApp, monitors: readonly MonitorAnswer[]): Promise<string[]> {
	const wrong: string[] = [];
	for (const one of monitors) {
		if (typeof one.position !== "number") continue;
		const truth = (await truthOf(app.simulator, one, { at: one.seen?.at })).position;
		if (one.position !== truth) wrong.push(`${providerOf(one)} ${one.keyword.term}: ${one.position}, not ${truth}`);
	}
	return wrong;
}
