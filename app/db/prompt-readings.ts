import { sql } from "drizzle-orm";
import type { RestoredAnswer } from "~/domain/archive/answer-rows";
import type { ReadingResult } from "~/domain/prompt/citation";
import type { ReadingState } from "~/domain/prompt/reading-class";
import { ANSWER_ENGINES, type AnswerEngine } from "~/domain/reference/answer-engines";
import { tables as t } from "./all-tables";
import type { Db, Statement } from "./client";
import { columnsOf } from "./columns-of";
import type { Condition, Marked } from "./guard";
import { number, type RowOf } from "./rows";

/** A reading that is opened for a prompt. */
export interface NewReading {
	hid: string;
	/** hid of the prompt. */
	prompt: string;
	engine: string;
	dueAt: number;
	until: number;
	day: string;
}

/** Opens readings of prompts, and says when each prompt is due next. Indexes prompt_hid, prompt_reading_due. */
export function openReadings(
	db: Db,
	accountId: number,
	{ readings, due }: { readings: readonly NewReading[]; due: readonly { prompt: string; nextDueAt: number }[] },
	marked: Marked,
): Statement[] {
	return [
		db.run(sql`INSERT INTO prompt_reading (hid, prompt_id, account_id, engine, due_at, until, day, state)
			SELECT j.value ->> 'hid', p.id, ${accountId}, j.value ->> 'engine', j.value ->> 'dueAt', j.value ->> 'until', j.value ->> 'day', 'pending'
			FROM json_each(${JSON.stringify(readings)}) j JOIN prompt p ON p.hid = j.value ->> 'prompt' AND p.account_id = ${accountId}
			WHERE ${marked} ON CONFLICT (prompt_id, engine, due_at) DO NOTHING`),
		db.run(sql`UPDATE prompt SET next_due_at = j.value ->> 'nextDueAt' FROM json_each(${JSON.stringify(due)}) j
			WHERE prompt.hid = j.value ->> 'prompt' AND prompt.account_id = ${accountId} AND ${marked}`),
	];
}

/** hids of prompts of an account that wait for an answer. Index prompt_reading_open. */
export async function waitingPrompts(db: Db, accountId: number): Promise<Set<string>> {
	const rows = await db.rows({ hid: t.prompt.hid })(sql`SELECT DISTINCT p.hid FROM prompt_reading r JOIN prompt p ON p.id = r.prompt_id
		WHERE r.state = 'pending' AND r.account_id = ${accountId}`);
	return new Set(rows.map(({ hid }) => hid));
}

/** Numbers of an account's readings by prompt and engine, of some local days. Index prompt_reading_account. */
export function readingsOfDays(db: Db, accountId: number, { from, to }: { from: string; to: string }) {
	const row = { prompt: t.prompt.hid, ...columnsOf(t.promptReading, "engine", "day"), count: number };
	return db.rows(
		row,
	)(sql`SELECT p.hid AS prompt, r.engine, r.day, count(*) AS count FROM prompt_reading r JOIN prompt p ON p.id = r.prompt_id
		WHERE r.account_id = ${accountId} AND r.day BETWEEN ${from} AND ${to} GROUP BY p.id, r.engine, r.day`);
}

/** Result of a look for a reading. */
export interface RecordedReading extends ReadingResult {
	id: number;
	hid: string;
	state: "pending" | "answered" | "refused" | "not_offered" | "lost";
	reason: string | null;
	source: string;
	look: string | null;
	at: number;
}

/** Writes answers of readings that wait; an answer stays as it was first written. One look answers a prompt once. A reading that is given up says why its last try failed. Index prompt_reading_look. */
export function recordReadings(db: Db, readings: readonly RecordedReading[], fence: Condition): Statement {
	return db.run(sql`UPDATE prompt_reading SET state = r.value ->> 'state',
			reason = iif(r.value ->> 'reason' = 'stale', coalesce(prompt_reading.reason, 'stale'), r.value ->> 'reason'), searched = r.value ->> 'searched',
			cited = r.value ->> 'cited', named = r.value ->> 'named', citations = r.value ->> 'citations', model = r.value ->> 'model',
			source = r.value ->> 'source', look = r.value ->> 'look', at = r.value ->> 'at'
		FROM json_each(${JSON.stringify(readings)}) r
		WHERE prompt_reading.id = r.value ->> 'id' AND prompt_reading.hid = r.value ->> 'hid' AND prompt_reading.state = 'pending' AND ${fence}
			AND NOT (r.value ->> 'state' IN ('answered', 'refused', 'not_offered') AND EXISTS (SELECT 1 FROM prompt_reading o
				WHERE o.look = r.value ->> 'look' AND o.prompt_id = prompt_reading.prompt_id AND o.id <> prompt_reading.id
					AND o.state IN ('answered', 'refused', 'not_offered')))`);
}

/** Ends readings whose time is over without an answer: their job has ended, or was erased. Index prompt_reading_open. */
export function endLateReadings(db: Db, { now, before }: { now: number; before: number }): Statement {
	return db.run(sql`UPDATE prompt_reading SET state = 'lost', reason = coalesce(reason, 'error'), at = ${now}
		WHERE state = 'pending' AND until <= ${before}`);
}

/** Answers that an archive brings back, each of a prompt (hid) of the account: over, and without a look. Those that the prompt has stay. Index prompt_reading_due. */
export function insertRestoredAnswers(
	db: Db,
	accountId: number,
	answers: readonly (Omit<RestoredAnswer, "prompt"> & { hid: string; prompt: string })[],
	marked: Marked,
): Statement {
	return db.run(sql`INSERT INTO prompt_reading (hid, prompt_id, account_id, engine, due_at, until, day, state, reason, searched, cited, named, citations, model, source, at)
		SELECT j.value ->> 'hid', p.id, ${accountId}, j.value ->> 'engine', j.value ->> 'dueAt', j.value ->> 'dueAt', j.value ->> 'day', j.value ->> 'state',
			j.value ->> 'reason', j.value ->> 'searched', j.value ->> 'cited', j.value ->> 'named', j.value ->> 'citations', j.value ->> 'model',
			j.value ->> 'source', j.value ->> 'at'
		FROM json_each(${JSON.stringify(answers)}) j JOIN prompt p ON p.hid = j.value ->> 'prompt' AND p.account_id = ${accountId}
		WHERE ${marked} ON CONFLICT (prompt_id, engine, due_at) DO NOTHING`);
}

const COUNT_ROW = {
	prompt: t.prompt.hid,
	...columnsOf(t.promptReading, "engine", "day"),
	/** Answers that count: with citations of known hosts, or of the website, or after a search that cited nobody. */
	n: number,
	/** Answers that count and cite the website. */
	cited: number,
	/** Answers that count and name the website. */
	named: number,
	/** The others, by what they are. */
	...{ unknownHost: number, noSearch: number, refused: number, notOffered: number, lost: number, pending: number },
};
export type ReadingCount = RowOf<typeof COUNT_ROW>;

interface Days {
	from: string;
	to: string;
	/** hids of prompts; absent: of all. */
	prompts?: readonly string[] | undefined;
}

/** Condition on a reading `r` of a prompt `p`. Index prompt_reading_account. */
const isWithin = (accountId: number, { from, to, prompts }: Days) => sql`r.account_id = ${accountId} AND r.day BETWEEN ${from} AND ${to}
	${prompts === undefined ? sql`` : sql`AND p.hid IN (SELECT value FROM json_each(${JSON.stringify(prompts)}))`}`;

/** Kinds of answers `r`, as domain/prompt/reading-class.ts tells them. A hidden citation has neither address nor host: no title holds unescaped quotes. */
const NO_SEARCH = sql`r.state = 'answered' AND r.searched IS 0 AND r.citations = '[]'`;
const UNKNOWN_HOST = sql`r.state = 'answered' AND r.cited IS 0 AND instr(r.citations, '[null,"",') > 0`;
const COUNTS = sql`r.state = 'answered' AND NOT (${NO_SEARCH}) AND NOT (${UNKNOWN_HOST})`;

/** Numbers of the account's answers by prompt, engine and day, between two days. */
export function countReadings(db: Db, accountId: number, days: Days): Promise<ReadingCount[]> {
	return db.rows(COUNT_ROW)(sql`SELECT p.hid AS prompt, r.engine, r.day, sum(${COUNTS}) AS n, sum(${COUNTS} AND r.cited > 0) AS cited,
			sum(${COUNTS} AND r.named = 1) AS named, sum(${UNKNOWN_HOST}) AS unknownHost, sum(${NO_SEARCH}) AS noSearch, sum(r.state = 'refused') AS refused,
			sum(r.state = 'not_offered') AS notOffered, sum(r.state = 'lost') AS lost, sum(r.state = 'pending') AS pending
		FROM prompt_reading r JOIN prompt p ON p.id = r.prompt_id
		WHERE ${isWithin(accountId, days)} GROUP BY p.id, r.engine, r.day ORDER BY p.id, r.engine, r.day`);
}

/** Facts of a reading. */
const FACTS = {
	...columnsOf(t.promptReading, "id", "engine", "dueAt", "day", "state", "reason", "searched", "cited"),
	...columnsOf(t.promptReading, "named", "citations", "model", "source", "look", "at"),
};
const READING_ROW = { ...FACTS, hid: t.promptReading.hid, prompt: t.prompt.hid };
const READING_COLUMNS = sql`r.id, r.hid, r.engine, r.due_at AS dueAt, r.day, r.state, r.reason, r.searched, r.cited, r.named, r.citations, r.model,
	r.source, r.look, r.at, p.hid AS prompt`;
export type ReadingRow = RowOf<typeof READING_ROW>;

interface WantedReadings {
	from: string;
	to: string;
	/** hid of a prompt; absent: of all. */
	prompt?: string | undefined;
	engine?: AnswerEngine | undefined;
	state?: ReadingState | undefined;
	/** Only these. */
	hids?: readonly string[] | undefined;
	/** Only those that are older than this one. */
	before?: { dueAt: number; id: number } | undefined;
	limit: number;
}

/** The account's readings between two days, the newest first. Indexes prompt_reading_due, prompt_reading_account. */
export function readingsOf(db: Db, accountId: number, wanted: WantedReadings): Promise<ReadingRow[]> {
	const { from, to, prompt, engine, state, hids, before, limit } = wanted;
	const only = [
		...(prompt === undefined ? [] : [sql`AND p.hid = ${prompt}`]),
		...(engine === undefined ? [] : [sql`AND r.engine = ${engine}`]),
		...(state === undefined ? [] : [sql`AND r.state = ${state}`]),
		...(hids === undefined ? [] : [sql`AND r.hid IN (SELECT value FROM json_each(${JSON.stringify(hids)}))`]),
	];
	const older = before ? sql`AND (r.due_at, r.id) < (${before.dueAt}, ${before.id})` : sql``;
	return db.rows(READING_ROW)(sql`SELECT ${READING_COLUMNS} FROM prompt_reading r JOIN prompt p ON p.id = r.prompt_id
		WHERE r.account_id = ${accountId} AND r.day BETWEEN ${from} AND ${to} ${sql.join(only, sql` `)} ${older}
		ORDER BY r.due_at DESC, r.id DESC LIMIT ${limit}`);
}

/** The last reading of each of the prompts (hids) by each engine that is over, whenever it was. Index prompt_reading_due. */
export function lastReadings(db: Db, accountId: number, prompts: readonly string[]): Promise<ReadingRow[]> {
	return db.rows(READING_ROW)(sql`SELECT ${READING_COLUMNS} FROM json_each(${JSON.stringify(prompts)}) j
		CROSS JOIN prompt p ON p.hid = j.value AND p.account_id = ${accountId} CROSS JOIN json_each(${JSON.stringify(ANSWER_ENGINES)}) e
		CROSS JOIN prompt_reading r ON r.id = (SELECT l.id FROM prompt_reading l
			WHERE l.prompt_id = p.id AND l.engine = e.value AND l.state <> 'pending' ORDER BY l.due_at DESC LIMIT 1)`);
}

const RIVAL_ROW = {
	prompt: t.prompt.hid,
	engine: t.promptReading.engine,
	host: t.competitor.host,
	/** Answers that count and cite it. */
	cited: number,
};

/** Host of a citation `c`; earlier ones may end with the root's dot. */
const CITED_HOST = sql`rtrim(c.value ->> 1, '.')`;

/** Answers of the account that count and cite a competitor `k` of the prompt's website, as `hostMatchesDomain` tells it. */
const CITING = (accountId: number, days: Days) => sql`FROM prompt_reading r JOIN prompt p ON p.id = r.prompt_id
	JOIN competitor k ON k.website_hid = p.website_hid JOIN json_each(r.citations) c
	WHERE ${isWithin(accountId, days)} AND ${COUNTS}
		AND (k.host IN (${CITED_HOST}, 'www.' || ${CITED_HOST}) OR substr(${CITED_HOST}, -length(k.host) - 1) = '.' || k.host)`;

/** Numbers of the account's answers that cite a competitor of the prompt's website, by prompt and engine. */
export function rivalCounts(db: Db, accountId: number, days: Days) {
	return db.rows(RIVAL_ROW)(sql`SELECT p.hid AS prompt, r.engine, k.host, count(DISTINCT r.id) AS cited ${CITING(accountId, days)}
		GROUP BY p.id, r.engine, k.host ORDER BY p.id, r.engine, k.host`);
}

/** The same by local day. */
export function rivalDays(db: Db, accountId: number, days: Days) {
	const row = { ...RIVAL_ROW, day: t.promptReading.day };
	return db.rows(row)(sql`SELECT p.hid AS prompt, r.engine, k.host, count(DISTINCT r.id) AS cited, r.day ${CITING(accountId, days)}
		GROUP BY p.id, r.engine, k.host, r.day ORDER BY p.id, r.engine, k.host, r.day`);
}

/** Local days on which the account has answers. Index prompt_reading_account. */
export async function daysWithAnswers(db: Db, accountId: number, { from, to }: Omit<Days, "prompts">): Promise<string[]> {
	const rows = await db.rows({ day: t.promptReading.day })(sql`SELECT DISTINCT day FROM prompt_reading
		WHERE account_id = ${accountId} AND day BETWEEN ${from} AND ${to} AND state = 'answered'`);
	return rows.map(({ day }) => day);
}

const ARCHIVED_ANSWER = {
	...columnsOf(t.prompt, "text", "country", "language"),
	website: t.website.domain,
	...FACTS,
};

/** All readings of an account behind one of them, the oldest first. */
export function archivedAnswers(db: Db, accountId: number, after: number, limit: number) {
	return db.rows(
		ARCHIVED_ANSWER,
	)(sql`SELECT p.text, p.country, p.language, w.domain AS website, r.id, r.engine, r.due_at AS dueAt, r.day, r.state, r.reason,
			r.searched, r.cited, r.named, r.citations, r.model, r.source, r.look, r.at
		FROM prompt_reading r JOIN prompt p ON p.id = r.prompt_id JOIN website w ON w.hid = p.website_hid
		WHERE r.account_id = ${accountId} AND r.id > ${after} ORDER BY r.id LIMIT ${limit}`);
}
