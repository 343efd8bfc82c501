import fs from "node:fs";
import type http from "node:http";
import path from "node:path";
import { observationWords } from "~/components/position/observation-words";
import { observe } from "~/domain/position/observe";
import { decodeEntry, type WireEntry } from "~/domain/sample/wire";
import { LANGUAGES, type Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { newUser } from "../stage/accounts";
import { type StageApp, startApp } from "../stage/app";
import { type Check, check, type MonitorAnswer } from "../stage/compare";
import { listen } from "../stage/engines";
import { chosen, chosenNumber, chosenText, type Options } from "../stage/options";
import { hostileEngine } from "./hostile/engine";
import { DEPTH, faultOf, isDefinite, type Read, readOf } from "./hostile/judge";
import { type HostileAnswer, type HostileWay, marketOf, termOf, WEBSITE } from "./hostile/kind";
import { HOSTILE_KINDS } from "./hostile/kinds";
import { lookOnce } from "./hostile/looks";
import { HOSTILE_WAYS } from "./hostile-ways";

const KEYWORDS_PER_WAY = 20;
const KEYWORDS_PER_CALL = 200;
/** Below the HTTP client's limit on waiting for an answer. */
const TICK_MS = 240_000;
const DAY_MS = 24 * 3_600_000;
const ALL_WAYS = [...HOSTILE_WAYS, ...HOSTILE_KINDS];

/**
 * The same keywords on two days, asked of an engine that gives everything but its list: no wrong value, each unknown with the right words, and each honest
 * page read. Options: --ways=NAME,… chooses some, --keywords=N how many each has. --pages asks in this process, once and without the app, in seconds;
 * --save=FOLDER then keeps the pages of wrong values.
 */
export async function hostileEngineExperiment(options: Options): Promise<Check[]> {
	const names = chosen(
		options,
		"ways",
		ALL_WAYS.map(({ name }) => name),
	);
	const ways = ALL_WAYS.filter(({ name }) => names.includes(name));
	const keywords = chosenNumber(options, "keywords", KEYWORDS_PER_WAY);
	return options.pages === true ? readPages(ways, keywords, chosenText(options, "save")) : runApp(ways, keywords);
}

/** One look for each keyword. Kinds that only a second look can tell are left out. */
async function readPages(all: readonly HostileWay[], keywords: number, folder: string | null): Promise<Check[]> {
	const ways = all.filter((way) => HOSTILE_KINDS.includes(way));
	const at = new Date().toISOString();
	const engine = hostileEngine(ways, { at, keywords });
	const reads: Read[] = [];
	for (const way of ways) {
		for (let i = 0; i < keywords; i++) {
			const term = termOf(way, i);
			const asked = { ...marketOf(way), term, depth: DEPTH, at: Date.parse(at) };
			const { look, answeredFor, pages } = await lookOnce(engine.answer, asked);
			const read = readOf(way, term, { observation: observe(look, { domain: WEBSITE, depth: DEPTH }), answeredFor }, at);
			reads.push(read);
			if (folder !== null && faultOf(read) !== null) keepPages(folder, read, pages);
		}
	}
	printTable("one look", ways, reads);
	return judge("one look", reads, ways.length * keywords);
}

/** Writes the pages of a wrong value, and what was asked. */
function keepPages(folder: string, read: Read, pages: readonly { url: string; html: string }[]): void {
	fs.mkdirSync(folder, { recursive: true });
	const name = read.term.replace(/[^\w-]+/g, "_");
	for (const [i, { html }] of pages.entries()) fs.writeFileSync(path.join(folder, `${name}-${i}.html`), html);
	const asked = { ...marketOf(read.way), term: read.term, fault: faultOf(read), truth: read.truth, pages: pages.map(({ url }) => url) };
	fs.writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(asked, null, "\t"));
}

async function runApp(ways: readonly HostileWay[], keywords: number): Promise<Check[]> {
	const at = new Date().toISOString();
	const engine = hostileEngine(ways, { at, keywords });
	let requests = 0;
	const server = await listen(async (_, response, address) => {
		requests++;
		send(response, await engine.answer(address));
	});
	const app = await startApp({ serpOrigin: server.origin, manualClock: true });
	try {
		await app.post("/dev/source", { source: "fetch" });
		const user = await newUser(app, { keywords: ways.length * keywords, depth: DEPTH });
		await addMonitors(app, user.token, ways, keywords);
		const checks: Check[] = [];
		for (const day of ["first day", "second day"]) {
			await readDay(app);
			const reads = await readAll(app, user.token, engine, at);
			printTable(day, ways, reads);
			checks.push(...judge(day, reads, ways.length * keywords));
			await app.advance(DAY_MS);
		}
		return [...checks, check("requests of the app", true, requests)];
	} finally {
		await app.stop();
		server.close();
	}
}

function send(response: http.ServerResponse, got: HostileAnswer): void {
	if (got === "reset") return void response.destroy();
	const type = { "content-type": "text/html; charset=utf-8" };
	if (typeof got === "string") return void response.writeHead(200, type).end(got);
	if ("redirect" in got) return void response.writeHead(302, { location: got.redirect }).end();
	if ("status" in got) return void response.writeHead(got.status, type).end(got.html);
	const body = Buffer.from(got.html);
	response.writeHead(200, { ...type, "content-length": String(body.length) });
	response.write(body.subarray(0, Math.floor(body.length * got.cutAfter)), () => response.destroy());
}

/** Mixed, so that no breaker opens for refusals one after the other. */
async function addMonitors(app: StageApp, token: string, ways: readonly HostileWay[], keywords: number): Promise<void> {
	const terms = new Map<string, string[]>();
	for (let i = 0; i < keywords; i++) {
		for (const way of ways) {
			const market = JSON.stringify(marketOf(way));
			terms.set(market, [...(terms.get(market) ?? []), termOf(way, i)]);
		}
	}
	for (const [market, own] of terms) {
		for (let from = 0; from < own.length; from += KEYWORDS_PER_CALL) {
			const body = { website: WEBSITE, keywords: own.slice(from, from + KEYWORDS_PER_CALL), ...JSON.parse(market), tags: [] };
			await app.post("/api/monitors", body, token);
		}
	}
}

/** Runs what is due. A call that took its whole time has left work behind. */
async function readDay(app: StageApp): Promise<void> {
	for (let isIdle = false; !isIdle; ) {
		const startedAt = performance.now();
		await app.post("/dev/tick", { until: "idle", timeout_ms: TICK_MS });
		isIdle = performance.now() - startedAt < TICK_MS;
	}
}

async function readAll(app: StageApp, token: string, engine: ReturnType<typeof hostileEngine>, at: string): Promise<Read[]> {
	const monitors = await app.monitors(token);
	return monitors.flatMap((one) => {
		const way = engine.wayOf(one.keyword.term);
		const seen = one.seen && decodeEntry(wireOf(one));
		if (!way || !seen) return [];
		return [readOf(way, one.keyword.term, { observation: seen.observation, answeredFor: seen.evidence.answeredFor ?? null }, at)];
	});
}

/** The list gives addresses as null where there is none. */
function wireOf({ position, url, seen }: MonitorAnswer): WireEntry {
	return { position, ...(url !== null && { url }), seen: seen as WireEntry["seen"] };
}

function judge(day: string, all: readonly Read[], wanted: number): Check[] {
	const reads = all.filter(({ way }) => way.undetectable === undefined);
	const counted = all.filter((one) => one.way.undetectable !== undefined);
	const wrong = reads.filter((one) => faultOf(one) !== null);
	const definite = wrong.filter(isDefinite);
	const unread = wrong.filter((one) => one.way.may === "must" && !isDefinite(one));
	const misnamed = wrong.filter((one) => !isDefinite(one) && !unread.includes(one));
	const named = (some: readonly Read[]) =>
		some
			.slice(0, 4)
			.map((one) => `${one.term}: ${faultOf(one)}`)
			.join("; ");
	const falseZeros = definite.filter(({ observation }) => observation.outcome === "not_found");
	const places = definite.filter((one) => !falseZeros.includes(one));
	const said = LANGUAGES.map((language) => reads.filter((one) => !hasWords(wordsOf(one, language))).length);
	const none = (what: string, some: readonly Read[]) => check(`${day}: ${what}`, some.length === 0, `${some.length} ${named(some)}`);
	return [
		check(`${day}: every keyword was read`, all.length === wanted, `${all.length} of ${wanted}`),
		none('no false "not found"', falseZeros),
		none("no position of another question", places),
		none("every honest page was read", unread),
		none("each unknown has the right reason", misnamed),
		check(
			`${day}: each outcome has its words in three languages`,
			said.every((missing) => missing === 0),
			said.join(", "),
		),
		check(`${day}: wrong values that no reader can tell`, true, counted.filter((one) => faultOf(one) !== null && isDefinite(one)).length),
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
	console.log(`\n${day}\n${"way".padEnd(24)} right  other  unknown  wrong  what the engine does → what is said`);
	for (const way of ways) {
		const own = reads.filter((one) => one.way === way);
		const wrong = own.filter((one) => faultOf(one) !== null).length;
		const unknown = own.filter(({ observation }) => observation.outcome === "unknown");
		const other = own.filter((one) => isOfOtherList(one)).length;
		const counts = [own.length - unknown.length - other, other, unknown.length, wrong].map((count, i) =>
			String(count).padStart([6, 7, 9, 7][i] ?? 0),
		);
		const words = [...new Set((unknown.length > 0 ? unknown : own.filter((one) => isOfOtherList(one))).map((one) => wordsOf(one, "en")))];
		console.log(`${way.name.padEnd(24)}${counts.join("")}  ${way.what} → ${words.slice(0, 2).join(" / ")}`);
	}
}
