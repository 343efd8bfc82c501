import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JsonText } from "../../domain/own-json";
import type { StoredCitation } from "../../domain/prompt/citation";
import type { KeptChange } from "../../domain/prompt/kept-change";
import { READING_STATES } from "../../domain/prompt/reading-class";
import { ANSWER_ENGINES, type AnswerEngine } from "../../domain/reference/answer-engines";

/** A question that engines which answer in words are asked again and again, and the website that may be cited. */
export const prompt = sqliteTable(
	"prompt",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** The website by its hid, because a website that comes back gets another id. */
		websiteHid: text().notNull(),
		/** As typed, on one line: words, case and signs change an answer. */
		text: text().notNull(),
		country: text().notNull(),
		language: text().notNull(),
		/** JSON: the engines that are asked, in their order. */
		engines: text().notNull().$type<JsonText<AnswerEngine[]>>(),
		/** Answers wanted a day, of each engine. */
		readings: integer().notNull(),
		/** Thousandths of the time between two answers by which the day's first one waits, so that not all prompts are asked at once. */
		phase: integer().notNull(),
		/** JSON: hids of tags; those that are gone name nothing. */
		tags: text().notNull().default("[]").$type<JsonText<string[]>>(),
		/** JSON: changes of the last half year that were called (domain/prompt/kept-change.ts), ascending. */
		changes: text().notNull().default("[]").$type<JsonText<KeptChange[]>>(),
		/** Last local day, complete, whose answers were judged for changes; null before the first. */
		judgedDay: text(),
		/** Instant of the next answers. */
		nextDueAt: integer().notNull(),
		/** User who added it, by hand or by a token. */
		makerUserId: integer(),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("prompt_hid").on(t.hid),
		uniqueIndex("prompt_identity").on(t.accountId, t.websiteHid, t.text, t.country, t.language),
		index("prompt_due").on(t.nextDueAt),
	],
);

/** One answer of one engine to a prompt: wanted from `dueAt` on, and of no use from `until` on, when the next one is due. */
export const promptReading = sqliteTable(
	"prompt_reading",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		promptId: integer().notNull(),
		accountId: integer().notNull(),
		engine: text({ enum: ANSWER_ENGINES }).notNull(),
		dueAt: integer().notNull(),
		until: integer().notNull(),
		/** Local day of the account in which it is due. */
		day: text().notNull(),
		state: text({ enum: READING_STATES }).notNull(),
		/** Reason without an answer: a page outcome or reason; null with one, and before one. */
		reason: text(),
		/** 1 where the engine searched the web, 0 where it says that it did not; null where it does not tell, and without an answer. */
		searched: integer(),
		/** Place of the website's first citation, 0 without one; null without an answer. */
		cited: integer(),
		/** 1 where the text names the website by one of its words; null without an answer. */
		named: integer(),
		/** JSON: cited pages in order of first mention (domain/prompt/citation.ts). */
		citations: text().notNull().default("[]").$type<JsonText<StoredCitation[]>>(),
		/** Name of the model, as the answer gives it. */
		model: text(),
		/** Source of the answer. */
		source: text(),
		/** Look that holds the answer whole. */
		look: text(),
		/** Instant of the answer. */
		at: integer(),
	},
	(t) => [
		uniqueIndex("prompt_reading_hid").on(t.hid),
		uniqueIndex("prompt_reading_due").on(t.promptId, t.engine, t.dueAt),
		index("prompt_reading_account").on(t.accountId, t.day),
		index("prompt_reading_look").on(t.look),
		index("prompt_reading_open").on(t.state, t.until),
	],
);
