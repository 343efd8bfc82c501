import { observationWords } from "~/components/position/observation-words";
import type { Observation } from "~/domain/sample/observation";
import { decodeEntry, type WireEntry } from "~/domain/sample/wire";
import { LANGUAGES, type Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { type BenchApp, startApp } from "../bench/bench-app";
import { newUser } from "../bench/keywords";
import { type Check, check, type MonitorAnswer, monitorsOf } from "./check";
import { startHostileServer } from "./hostile-server";
import { correctedWords, elsewhereOf, HOSTILE_WAYS, type HostileWay, WEBSITE } from "./hostile-ways";
import { chosen, chosenNumber } from "./options";
import { truthOf } from "./truth";

const KEYWORDS_PER_WAY = 20;
const DEPTH = 20;
const KEYWORDS_PER_CALL = 200;
/** Below the HTTP client's limit on waiting for an answer. */
const TICK_MS = 240_000;
const DAY_MS = 24 * 3_600_000;

interface Read {
	way: HostileWay;
	term: string;
	observation: Observation;
	/** Words for which the engine answered. */
	answeredFor: string | null;
	/** Place of the website in the list for the asked words, in the one for the corrected ones, and in another search's; 0 beyond the depth. */
	truth: number;
	otherTruth: number;
	elsewhereTruth: number;
}

/**
 * The same keywords on two days, asked of an engine that gives everything but its list: no wrong value, and each unknown with the right words. Options:
 * --ways=NAME,… chooses some, --keywords=N how many each has.
 */
export async function hostileEngineExperiment(options: string[]): Promise<Check[]> {
	const names = chosen(
		options,
		"ways",
		HOSTILE_WAYS.map(({ name }) => name),
	);
	const ways = HOSTILE_WAYS.filter(({ name }) => names.includes(name));
	const keywordsPerWay = chosenNumber(options, "keywords", KEYWORDS_PER_WAY);
	const at = new Date().toISOString();
	const engine = await startHostileServer(at);
	const app = await startApp({ serpOrigin: engine.origin, manualClock: true });
	try {
		engine.handOn(app.simulator);
		await app.post("/dev/source", { source: "fetch" });
		const user = await newUser(app, { keywords: ways.length * keywordsPerWay, depth: DEPTH });
		// Mixed, so that no breaker opens for refusals one after the other.
		const terms = Array.from({ length: keywordsPerWay }, (_, i) => ways.map(({ name }) => `${name} ${i}`)).flat();
		for (let from = 0; from < terms.length; from += KEYWORDS_PER_CALL) {
			const keywords = terms.slice(from, from + KEYWORDS_PER_CALL);
			await app.post("/api/monitors", { website: WEBSITE, keywords, country: "us", language: "en", tags: [] }, user.token);
		}
		const checks: Check[] = [];
		for (const day of ["first day", "second day"]) {
			await readDay(app);
			const reads = await readAll(app, user.token, at);
			printTable(day, ways, reads);
			checks.push(...judge(day, reads, terms.length));
			await app.post("/dev/clock", { advance_ms: DAY_MS });
		}
		return [...checks, check("requests of the app", true, engine.requests())];
	} finally {
		await app.stop();
		engine.close();
	}
}

/** Runs what is due. A call that took its whole time has left work behind. */
async function readDay(app: BenchApp): Promise<void> {
	for (let isIdle = false; !isIdle; ) {
		const startedAt = performance.now();
		await app.post("/dev/tick", { until: "idle", timeout_ms: TICK_MS });
		isIdle = performance.now() - startedAt < TICK_MS;
	}
}

async function readAll(app: BenchApp, token: string, at: string): Promise<Read[]> {
	const monitors = monitorsOf(await app.get<MonitorAnswer[]>("/api/monitors?with=website,keyword&limit=5000", token));
	const reads: Read[] = [];
	for (const one of monitors) {
		const { term } = one.keyword;
		const way = HOSTILE_WAYS.find(({ name }) => name === term.split(" ")[0]);
		const seen = one.seen && decodeEntry(wireOf(one));
		if (!way || !seen) continue;
		const ofTerm = (words: string) => truthOf(app.simulator, { ...one, keyword: { ...one.keyword, term: words } }, { at });
		const { answeredFor = null } = seen.evidence;
		const truths = await Promise.all([term, correctedWords(term), elsewhereOf(term)].map(ofTerm));
		const [truth = 0, otherTruth = 0, elsewhereTruth = 0] = truths.map(({ position }) => position);
		reads.push({ way, term, observation: seen.observation, answeredFor, truth, otherTruth, elsewhereTruth });
	}
	return reads;
}

/** The list gives addresses as null where there is none. */
function wireOf({ position, url, seen }: MonitorAnswer): WireEntry {
	return { position, ...(url !== null && { url }), seen: seen as WireEntry["seen"] };
}

function placeOf(observation: Observation): number | null {
	if (observation.outcome === "unknown") return null;
	return observation.outcome === "ranked" ? observation.position : 0;
}

/** Why what was said of a keyword is wrong; null where it is right. */
function faultOf({ way, observation, answeredFor, truth, otherTruth, elsewhereTruth }: Read): string | null {
	const place = placeOf(observation);
	if (observation.outcome === "unknown") {
		const isRight = way.reasons.includes(observation.reason) && way.details.includes(observation.detail);
		return isRight ? null : `${observation.reason}, ${observation.detail}`;
	}
	if (way.may === "unknown") return `${place} said`;
	if (way.may === "other words")
		return answeredFor !== null && place === otherTruth ? null : `${place} ≠ ${otherTruth} for "${answeredFor}"`;
	if (way.may === "list shown") return place === elsewhereTruth ? null : `${place} ≠ ${elsewhereTruth} of the list shown`;
	return answeredFor === null && place === truth ? null : `${place} ≠ ${truth}${answeredFor === null ? "" : ` for "${answeredFor}"`}`;
}

function judge(day: string, reads: readonly Read[], wanted: number): Check[] {
	const wrong = reads.filter((one) => faultOf(one) !== null);
	const definite = wrong.filter(({ observation }) => observation.outcome !== "unknown");
	const named = (some: readonly Read[]) =>
		some
			.slice(0, 4)
			.map((one) => `${one.term}: ${faultOf(one)}`)
			.join("; ");
	const falseZeros = definite.filter(({ observation }) => observation.outcome === "not_found");
	const said = LANGUAGES.map((language) => reads.filter((one) => !hasWords(wordsOf(one, language))).length);
	return [
		check(`${day}: every keyword was read`, reads.length === wanted, `${reads.length} of ${wanted}`),
		check(`${day}: no false "not found"`, falseZeros.length === 0, `${falseZeros.length} ${named(falseZeros)}`),
		check(
			`${day}: no position of another question`,
			definite.length === falseZeros.length,
			`${definite.length - falseZeros.length} ${named(definite)}`,
		),
		check(
			`${day}: each unknown has the right reason`,
			wrong.length === definite.length,
			`${wrong.length - definite.length} wrong ${named(wrong)}`,
		),
		check(
			`${day}: each outcome has its words in three languages`,
			said.every((missing) => missing === 0),
			said.join(", "),
		),
	];
}

function hasWords(text: string): boolean {
	return text !== "" && !text.includes("position.") && !text.includes("{{");
}

/** What a tooltip says of a value. */
function wordsOf({ observation, answeredFor }: Read, language: Language): string {
	const { t } = translator(language);
	const meaning = observationWords(observation, t);
	return answeredFor === null ? meaning : `${meaning} ${t("position.answeredFor", { words: answeredFor })}`;
}

/** Whether a value is of another list than the one for the asked words, and the product says so or cannot know. */
function isOfOtherList({ way, observation, answeredFor }: Read): boolean {
	return answeredFor !== null || (way.may === "list shown" && observation.outcome !== "unknown");
}

function printTable(day: string, ways: readonly HostileWay[], reads: readonly Read[]): void {
	console.log(`\n${day}\n${"way".padEnd(12)} right  other  unknown  wrong  what the engine does → what is said`);
	for (const way of ways) {
		const own = reads.filter((one) => one.way === way);
		const wrong = own.filter((one) => faultOf(one) !== null).length;
		const unknown = own.filter(({ observation }) => observation.outcome === "unknown");
		const other = own.filter((one) => isOfOtherList(one)).length;
		const counts = [own.length - unknown.length - other, other, unknown.length, wrong].map((count, i) =>
			String(count).padStart([6, 7, 9, 7][i] ?? 0),
		);
		const words = [...new Set((unknown.length > 0 ? unknown : own.filter((one) => isOfOtherList(one))).map((one) => wordsOf(one, "en")))];
		console.log(`${way.name.padEnd(12)}${counts.join("")}  ${way.what} → ${words.slice(0, 2).join(" / ")}`);
	}
}
