import { sql } from "drizzle-orm";
import type { JsonText } from "~/domain/own-json";
import type { KeptChange } from "~/domain/prompt/kept-change";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import type { Condition, Marked } from "./guard";
import { number, numberOrNull, type RowOf, textOrNull } from "./rows";

/** Columns that asking for answers and judging them need. */
const ASKED = columnsOf(
	t.prompt,
	"hid",
	"text",
	"country",
	"language",
	"engines",
	"readings",
	"phase",
	"nextDueAt",
	"changes",
	"judgedDay",
);

const PROMPT_ROW = {
	...ASKED,
	...columnsOf(t.prompt, "id", "websiteHid", "tags", "createdAt"),
	/** The website's domain, rule of hosts and names. */
	...columnsOf(t.website, "domain", "hosts", "names"),
	/** Name of the user who added it; null for one who is gone or has none. */
	maker: textOrNull(),
	/** 1 where the plan has room for it; the others are not asked. */
	isRead: number,
};
export type PromptRow = RowOf<typeof PROMPT_ROW>;

/** The account's prompts in order of their creation; the plan reads the first `max`. Index prompt_identity. */
export function promptsOf(db: Db, accountId: number, max: number): Promise<PromptRow[]> {
	return db.rows(
		PROMPT_ROW,
	)(sql`SELECT p.id, p.hid, p.website_hid AS websiteHid, p.text, p.country, p.language, p.engines, p.readings, p.phase, p.tags,
			p.changes, p.judged_day AS judgedDay, p.next_due_at AS nextDueAt, p.created_at AS createdAt, w.domain, w.hosts, w.names,
			nullif(trim(u.first_name || ' ' || u.last_name), '') AS maker, ${isRead(accountId, max)} AS isRead
		FROM prompt p JOIN website w ON w.hid = p.website_hid AND w.account_id = p.account_id LEFT JOIN user u ON u.id = p.maker_user_id
		WHERE p.account_id = ${accountId} ORDER BY p.id`);
}

/** Whether a prompt `p` is among the first `max` of its account: "main." counts those of all websites, whoever asks (seat-rows.ts). */
function isRead(accountId: number, max: number) {
	return sql`p.id IN (SELECT id FROM main.prompt WHERE account_id = ${accountId} ORDER BY id LIMIT ${max})`;
}

/** Prompts of the account, of all its websites, whoever asks. */
export async function countPrompts(db: Db, accountId: number): Promise<number> {
	const [row] = await db.rows({ count: number })(sql`SELECT count(*) AS count FROM main.prompt WHERE account_id = ${accountId}`);
	return row?.count ?? 0;
}

export type DuePrompt = RowOf<typeof ASKED>;

/** Prompts of an account that are due and within its plan, the longest due first. */
export function duePrompts(
	db: Db,
	accountId: number,
	{ now, max, limit }: { now: number; max: number; limit: number },
): Promise<DuePrompt[]> {
	return db.rows(ASKED)(sql`SELECT p.hid, p.text, p.country, p.language, p.engines, p.readings, p.phase, p.next_due_at AS nextDueAt,
			p.changes, p.judged_day AS judgedDay
		FROM prompt p JOIN website w ON w.hid = p.website_hid AND w.account_id = p.account_id
		WHERE p.account_id = ${accountId} AND p.next_due_at <= ${now} AND ${isRead(accountId, max)} ORDER BY p.next_due_at, p.id LIMIT ${limit}`);
}

/** Accounts with due prompts, paid plans first. Index prompt_due. */
export async function accountsWithDuePrompts(db: Db, now: number, limit: number): Promise<number[]> {
	const rows = await db.rows({
		id: t.account.id,
	})(sql`SELECT a.id FROM (SELECT DISTINCT account_id FROM prompt WHERE next_due_at <= ${now}) p
		JOIN account a ON a.id = p.account_id ORDER BY a.plan = 'default', a.id LIMIT ${limit}`);
	return rows.map(({ id }) => id);
}

/** The instant at which the next prompt is due, ms; null without any. Index prompt_due. */
export async function nextPromptDueAt(db: Db): Promise<number | null> {
	const [row] = await db.rows({ at: numberOrNull })(sql`SELECT min(next_due_at) AS at FROM prompt`);
	return row?.at ?? null;
}

/** Puts off all due prompts of an account. Index prompt_due. */
export function postponePrompts(db: Db, accountId: number, { now, dueAt }: { now: number; dueAt: number }) {
	return db.run(sql`UPDATE prompt SET next_due_at = ${dueAt} WHERE account_id = ${accountId} AND next_due_at <= ${now}`);
}

/** A prompt to add: {hid, text, phase, nextDueAt}. */
export interface NewPrompt {
	hid: string;
	text: string;
	phase: number;
	nextDueAt: number;
}

interface NewPrompts {
	accountId: number;
	/** The website's domain: its row is there, or an earlier statement of the batch writes it. */
	domain: string;
	country: string;
	language: string;
	engines: string;
	readings: number;
	tags: string;
	makerUserId: number | null;
	createdAt: number;
	rows: readonly NewPrompt[];
}

/** Index prompt_identity. */
export function insertPrompts(db: Db, added: NewPrompts, marked: Marked) {
	const { accountId, country, language, engines, readings, tags, makerUserId, createdAt } = added;
	return db.run(sql`INSERT INTO prompt (hid, account_id, website_hid, text, country, language, engines, readings, phase, tags, next_due_at, maker_user_id, created_at)
		SELECT j.value ->> 'hid', ${accountId}, w.hid, j.value ->> 'text', ${country}, ${language}, ${engines}, ${readings}, j.value ->> 'phase', ${tags},
			j.value ->> 'nextDueAt', ${makerUserId}, ${createdAt}
		FROM json_each(${JSON.stringify(added.rows)}) j JOIN website w ON w.account_id = ${accountId} AND w.domain = ${added.domain}
		WHERE ${marked} ORDER BY j.key ON CONFLICT (account_id, website_hid, text, country, language) DO NOTHING`);
}

/** Condition on the row of `account`: so many prompts more fit. */
export function hasRoomForPrompts(added: number, max: number): Condition {
	return sql`(SELECT count(*) FROM prompt WHERE account_id = account.id) + ${added} <= ${max}`;
}

/** The changes of a prompt, judged up to `day`. before: the last judged day as it was read. */
export interface JudgedPrompt {
	hid: string;
	before: string | null;
	day: string;
	changes: JsonText<KeptChange[]>;
}

/** Keeps the changes of prompts where nobody judged them since they were read. */
export function keepChanges(db: Db, accountId: number, judged: readonly JudgedPrompt[]) {
	const rows = judged.map(({ hid, before, day, changes }) => ({ hid, before, day, changes }));
	return db.run(sql`UPDATE prompt SET changes = j.value ->> 'changes', judged_day = j.value ->> 'day' FROM json_each(${JSON.stringify(rows)}) j
		WHERE prompt.hid = j.value ->> 'hid' AND prompt.account_id = ${accountId} AND prompt.judged_day IS j.value ->> 'before'`);
}

/** Condition on the row of `account`: the prompt has these fields as they were read, and was not asked since. */
export function isPromptAsRead(read: Pick<PromptRow, "hid" | "engines" | "readings" | "tags" | "nextDueAt">): Condition {
	const { hid, engines, readings, tags, nextDueAt } = read;
	return sql`EXISTS (SELECT 1 FROM prompt WHERE hid = ${hid} AND account_id = account.id AND engines = ${engines} AND readings = ${readings}
		AND tags = ${tags} AND next_due_at = ${nextDueAt})`;
}

export function setPrompt(
	db: Db,
	accountId: number,
	{ hid, engines, readings, tags, nextDueAt }: Pick<PromptRow, "hid" | "engines" | "readings" | "tags" | "nextDueAt">,
	marked: Marked,
) {
	return db.run(sql`UPDATE prompt SET engines = ${engines}, readings = ${readings}, tags = ${tags}, next_due_at = ${nextDueAt}
		WHERE account_id = ${accountId} AND hid = ${hid} AND ${marked}`);
}

const ownOnes = (accountId: number, hids: string) => sql`account_id = ${accountId} AND hid IN (SELECT value FROM json_each(${hids}))`;

/** Condition: the account has one of these (JSON list of hids). */
export function hasPrompt(accountId: number, hids: string): Condition {
	return sql`EXISTS (SELECT 1 FROM prompt WHERE ${ownOnes(accountId, hids)})`;
}

export function deletePrompts(db: Db, accountId: number, hids: string) {
	return db.run(sql`DELETE FROM prompt WHERE ${ownOnes(accountId, hids)}`);
}
