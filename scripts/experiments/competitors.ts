import { observationOfCode } from "~/domain/sample/codes";
import { newUser, PASSWORD } from "../stage/accounts";
import { type StageApp, startApp } from "../stage/app";
import { type Check, check, checkNone } from "../stage/compare";
import { chosenNumber, type Options } from "../stage/options";
import { askAt, sendForm } from "../stage/served";
import { LossyEngine } from "./competitors/lossy-engine";
import { ownShare, publishedRate } from "./competitors/own-shares";
import { readDay, type ToldDay, type Watched } from "./competitors/told-day";

const DAY_MS = 86_400_000;
const FIRST = "2027-02-10";
const DAYS = 90;
const KEYWORDS = 12;
const DEPTH = 20;
/** Times of a day at which the app's clock is moved on; keywords are retried between them. */
const TIMES = ["00:40:00Z", "06:40:00Z", "12:40:00Z", "20:40:00Z"];
const OWN = "example-shop.example";
const RIVALS = ["first-rival.example", "second-rival.example", "third-rival.example"];
const PARTIES = [OWN, ...RIVALS];
/** Sums of the same numbers in another order. */
const ROUNDING = 1e-9;
const TENTH_OF_A_POINT = 0.001;

/**
 * Three planted competitors for 90 days: a tenth of the readings is lost and a twentieth of the pages poisoned. A second account follows the same lists
 * without faults. --days=N and --keywords=N for a shorter run.
 */
export async function competitorsExperiment(options: Options): Promise<Check[]> {
	const days = chosenNumber(options, "days", DAYS);
	const first = Date.parse(`${FIRST}T${TIMES[0]}`);
	const keywords = chosenNumber(options, "keywords", KEYWORDS);
	const engine = new LossyEngine({ domains: PARTIES, keywords, first: Date.parse(FIRST), days });
	await engine.listen();
	const app = await startApp({ serpOrigin: engine.origin, manualClock: true });
	try {
		await app.post("/dev/source", { source: "fetch" });
		await moveTo(app, engine, first);
		const lossy = await watch(app, engine.terms);
		const whole = await watch(app, engine.terms.map(engine.wholeOf));
		const told: { lossy: ToldDay; whole: ToldDay }[] = [];
		for (let n = 0; n < days; n++) {
			const day = new Date(Date.parse(FIRST) + n * DAY_MS).toISOString().slice(0, 10);
			for (const time of TIMES) await moveTo(app, engine, Date.parse(`${day}T${time}`));
			told.push({ lossy: await readDay(app, lossy, day), whole: await readDay(app, whole, day) });
			if (n % 10 === 9) console.log(`  ${n + 1} days, pages served: ${JSON.stringify(engine.served)}`);
		}
		const faulty = told.map((one) => one.lossy);
		const checks = [...placeChecks(engine, faulty), ...shareChecks(engine, told)];
		// Those who signed in on the first day are signed out by now.
		const signedIn = { ...lossy, cookie: await sessionOf(app, lossy.email) };
		return [...checks, await pastCheck(app, engine, signedIn, faulty), await againCheck(app, signedIn, faulty)];
	} finally {
		await app.stop();
		engine.close();
	}
}

async function moveTo(app: StageApp, engine: LossyEngine, now: number): Promise<void> {
	engine.now = now;
	await app.post("/dev/clock", { now });
	await app.post("/dev/tick", { until: "idle", timeout_ms: 120_000 });
}

/** An account of its own with the keywords, their volumes and the competitors. */
async function watch(app: StageApp, terms: readonly string[]): Promise<Watched & { email: string }> {
	const { token, email } = await newUser(app, { keywords: terms.length, depth: DEPTH, timezone: "UTC" });
	await app.follow(token, OWN, terms);
	const list = terms.map((term, n) => `${term};us;en;${100 * (1 + ((n * 37) % 50))}`).join("\n");
	await app.post("/api/monitors/volumes", { list }, token);
	const [site] = await app.get<{ id: string }[]>("/api/websites", token);
	const website = site?.id ?? "";
	await app.post(`/api/websites/${website}/competitors`, { competitors: RIVALS }, token);
	return { token, email, website, rivals: RIVALS, overviews: new Map() };
}

/** "name=value" of a new session. */
async function sessionOf({ origin }: StageApp, email: string): Promise<string> {
	const ask = askAt(origin);
	return (await sendForm(ask, { origin, path: "/login" }, { email, password: PASSWORD, intent: "sign_in" })).cookies;
}

/** Why a told place is wrong; null where it is right or nothing is told. */
function faultOf(told: { position: number | false | null; depth: number; below?: number | undefined }, truth: number): string | null {
	const { position, depth, below } = told;
	if (typeof position !== "number") return null;
	const place = position || (below ?? 0);
	const isRight = place > 0 ? place === truth : truth === 0 || truth > depth;
	return isRight ? null : `${place || `not in ${depth}`} instead of ${truth}`;
}

function placeChecks(engine: LossyEngine, days: readonly ToldDay[]): Check[] {
	const wrong: string[] = [];
	let [told, unknown] = [0, 0];
	for (const { day, keywords } of days) {
		for (const [term, { places }] of keywords) {
			places.forEach((place, party) => {
				const domain = PARTIES[party] ?? "";
				const fault = faultOf(place, engine.placeOf(term, day, domain));
				if (typeof place.position === "number") told++;
				else unknown++;
				if (fault) wrong.push(`${day} ${term} ${domain}: ${fault}`);
			});
		}
	}
	for (const one of wrong.slice(0, 40)) console.log(`  ${one}`);
	return [
		checkNone("each place of the table equals the truth or is unknown", wrong, `${told} told, ${unknown} unknown`),
		check(
			"readings were lost, and most were not",
			unknown > 0.05 * (told + unknown) && unknown < 0.25 * (told + unknown),
			`${unknown} of ${told + unknown}`,
		),
	];
}

/** A day of a keyword's competitors, as the detail page reads it. */
interface PastDay {
	day: string;
	rivals: ({ code: number; depth: number } | null)[];
}

async function pastOf(app: StageApp, { cookie }: { cookie: string }, id: string, days: readonly ToldDay[]): Promise<string> {
	const range = new URLSearchParams({ from: days[0]?.day ?? "", to: days.at(-1)?.day ?? "" });
	const answer = await fetch(`${app.origin}/keyword-rivals/${id}?${range}`, { headers: { cookie } });
	if (!answer.ok) throw new Error(`the competitors of ${id}: ${answer.status}`);
	return answer.text();
}

/** The past by day that the detail page shows, against the truth and against what the table told on each day. */
async function pastCheck(app: StageApp, engine: LossyEngine, watched: { cookie: string }, days: readonly ToldDay[]): Promise<Check> {
	const wrong: string[] = [];
	let told = 0;
	for (const [term, { id }] of days[0]?.keywords ?? []) {
		const past = JSON.parse(await pastOf(app, watched, id, days)) as { days: PastDay[] };
		for (const { day, rivals } of past.days) {
			rivals.forEach((coded, n) => {
				const seen = coded && observationOfCode(coded.code, coded.depth, "");
				if (!seen || seen.outcome === "unknown") return;
				told++;
				const below = seen.outcome === "not_found" ? seen.below?.position : undefined;
				const position = seen.outcome === "ranked" ? seen.position : 0;
				const fault = faultOf({ position, depth: seen.depth, below }, engine.placeOf(term, day, RIVALS[n] ?? ""));
				if (fault) wrong.push(`${day} ${term} ${RIVALS[n]}: ${fault}`);
			});
		}
	}
	return checkNone("each place of the detail's past equals the truth or is unknown", wrong, `${told} told`);
}

function shareChecks(engine: LossyEngine, days: readonly { lossy: ToldDay; whole: ToldDay }[]): Check[] {
	const [outside, narrower, other]: [string[], string[], string[]] = [[], [], []];
	let [widest, farthest] = [0, 0];
	for (const { lossy, whole } of days) {
		lossy.shares.forEach((said, party) => {
			const less = whole.shares[party];
			if (less && (said.low > less.low + ROUNDING || said.high < less.high - ROUNDING)) narrower.push(`${lossy.day} ${PARTIES[party]}`);
			widest = Math.max(widest, said.high - said.low);
		});
		PARTIES.forEach((domain, party) => {
			const said = lossy.shares[party] ?? { share: null, low: 1, high: 0 };
			const truth = trueShare(engine, lossy, domain);
			if (truth < said.low - ROUNDING || truth > said.high + ROUNDING)
				outside.push(`${lossy.day} ${domain}: ${truth.toFixed(4)} of ${said.low.toFixed(4)}–${said.high.toFixed(4)}`);
			const own = ownShare([...lossy.keywords.values()], party);
			const distance = Math.max(...(["share", "low", "high"] as const).map((key) => Math.abs((own[key] ?? -1) - (said[key] ?? -1))));
			farthest = Math.max(farthest, distance);
			if (distance > TENTH_OF_A_POINT) other.push(`${lossy.day} ${domain}: ${JSON.stringify(said)} instead of ${JSON.stringify(own)}`);
		});
	}
	const count = `${days.length * PARTIES.length} shares`;
	return [
		checkNone(
			"the interval of the share holds the truth of each website on each day",
			outside,
			`${count}, widest ${(100 * widest).toFixed(1)} points`,
		),
		checkNone("no interval is narrower than that of the same day without faults", narrower, count),
		checkNone(
			"own sums over the public API give the same share and bounds to 0.1 point",
			other,
			`${count}, farthest ${(100 * farthest).toFixed(4)} points`,
		),
	];
}

/** Share of voice by the engine's own lists, of all keywords. */
function trueShare(engine: LossyEngine, { day, keywords }: ToldDay, domain: string): number {
	let [volume, clicks] = [0, 0];
	for (const [term, keyword] of keywords) {
		const place = engine.placeOf(term, day, domain);
		volume += keyword.volume;
		if (place > 0) clicks += (keyword.volume * publishedRate(place, engine.overviewOf(term))[0]) / 100;
	}
	return clicks / volume;
}

/** Removes the competitors and adds them today: all of their past is as before, byte for byte. */
async function againCheck(app: StageApp, watched: Watched & { cookie: string }, days: readonly ToldDay[]): Promise<Check> {
	const { token, website } = watched;
	const ids = [...(days[0]?.keywords.values() ?? [])].map(({ id }) => id);
	const all = async () => {
		const voice = await app.get(`/api/websites/${website}/voice?period=quarter&curve=published`, token);
		const pasts: string[] = [];
		for (const id of ids) pasts.push(await pastOf(app, watched, id, days));
		return [...pasts, JSON.stringify(voice)];
	};
	const before = await all();
	const listed = await app.get<{ id: string }[]>(`/api/websites/${website}/competitors`, token);
	const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
	const body = JSON.stringify({ entities: listed.map(({ id }) => id) });
	const removed = await fetch(`${app.origin}/api/websites/${website}/competitors`, { method: "DELETE", headers, body });
	const between = await all();
	await app.post(`/api/websites/${website}/competitors`, { competitors: RIVALS }, token);
	const after = await all();
	const isEmptied = removed.ok && between.every((one, n) => one !== before[n]);
	const same = after.filter((one, n) => one === before[n]).length;
	return check(
		"competitors that are added today have the past of those of the first day, byte for byte",
		isEmptied && same === before.length,
		`${same} of ${before.length} answers, ${before.join("").length} characters`,
	);
}
