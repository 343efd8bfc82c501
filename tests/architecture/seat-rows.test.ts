import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { changedTable, hiddenAmong, isRead, narrowedRead } from "../../app/db/seat-rows";
import { RESTING_KINDS } from "../../app/domain/rest/rest-rules";

/** Tables with rows of an account that a seat with some websites reads whole, each with what keeps things of other websites from it. */
const WHOLE: Readonly<Record<string, string>> = {
	brand_host: "the right decides",
	brand_sender: "the right decides",
	account: "the account itself",
	account_column: "columns by ordinal: read for keywords that the seat sees",
	alert_channel: "an address of the account: the right decides",
	alert_run: "times of runs",
	alert_setting: "a person's",
	api_token: "a person's: the right decides",
	billing_customer: "the right decides",
	company_bar: "who may not come back, by digest",
	company_domain: "of the owner: the right decides",
	company_identity: "who is in the account",
	company_sign_in: "of the owner: the right decides",
	company_trip: "sign-ins that wait",
	connection: "an access of the account: the right decides",
	idempotency: "answers by a key that the caller chose",
	idempotency_effect: "as idempotency",
	invoice: "the right decides",
	job_request: "work of the app",
	job_target: "work of the app",
	mail: "a person's",
	member_invitation: "who is invited, for owner and managers",
	membership: "who is in the account",
	payment_attempt: "the right decides",
	person_mark: "a person's",
	plan_grant: "the right decides",
	report_recipient: "read by an address",
	sample: "columns by ordinal: read for keywords that the seat sees",
	sample_part: "as sample",
	sealed_month: "as sample",
	sealed_year: "as sample",
	session: "a person's",
	share_logo: "a picture of the account",
	source_cost: "of administrators",
	subscription: "the right decides",
	withdrawal: "the right decides",
};

const tables = Object.values(import.meta.glob<Record<string, unknown>>("../../app/db/tables/*.ts", { eager: true }))
	.flatMap((module) => Object.values(module))
	.filter((one) => is(one, SQLiteTable))
	.map((one) => getTableConfig(one));

const isNarrowed = (name: string) => narrowedRead(`SELECT 1 FROM ${name}`) !== null;

test("each table of accounts is narrowed for a seat with some websites, or has a reason", () => {
	const own = tables.filter(({ columns }) => columns.some(({ name }) => name === "accountId")).map(({ name }) => name);
	expect(own.filter((name) => !isNarrowed(name) && !(name in WHOLE))).toEqual([]);
	expect(Object.keys(WHOLE).filter((name) => isNarrowed(name) || !tables.some((one) => one.name === name))).toEqual([]);
});

/** Kinds of resting things that a seat with some websites never finds: the right to remove them is not its own (SOME_LIMIT). */
const NOT_FOUND_AT_REST = ["tags", "scheduled-exports", "webhooks", "alert-rules", "shares"];

test("each kind of things that a seat with some websites may remove is found at rest", () => {
	const rule = narrowedRead("SELECT 1 FROM resting") ?? "";
	expect(RESTING_KINDS.filter((kind) => !rule.includes(`'${kind}'`))).toEqual(
		RESTING_KINDS.filter((kind) => NOT_FOUND_AT_REST.includes(kind)),
	);
});

test("a statement reads narrowed tables by their names, and all rows behind main.", () => {
	expect(narrowedRead("SELECT id FROM account")).toBeNull();
	expect(narrowedRead("SELECT id FROM main.website")).toBeNull();
	expect(narrowedRead('SELECT "tag"."hid" FROM "tag"')).toMatch(
		/^WITH seat\(.*\) AS \(SELECT \?, \?, \?, \?\),\nwebsite AS [\s\S]*\nmonitor AS [\s\S]*\nmonitor_tag AS [\s\S]*\ntag AS [\s\S]*\nSELECT "tag"."hid"/,
	);
	expect(narrowedRead("WITH RECURSIVE n AS (SELECT 1) SELECT * FROM website, n")).toMatch(
		/^WITH RECURSIVE seat[\s\S]*,\nn AS \(SELECT 1\) SELECT/,
	);
});

test("writing statements are told from reading ones, with the table that they change", () => {
	expect(["SELECT 1", " select 1", "WITH a AS (SELECT 1) SELECT 1"].map(isRead)).toEqual([true, true, true]);
	const writes = ["INSERT OR IGNORE INTO tag (id)", 'update "note" set', "UPDATE OR IGNORE website SET", "DELETE FROM monitor AS m"];
	expect(writes.map(isRead)).toEqual([false, false, false, false]);
	expect(writes.map(changedTable)).toEqual(["tag", "note", "website", "monitor"]);
	expect(hiddenAmong(new Set(["note"]))).toContain("main.note_link o");
	expect(hiddenAmong(new Set())).not.toContain("main.note_link o");
});
