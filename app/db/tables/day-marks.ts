import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { TRACKED_ENGINES } from "~/domain/reference/search-engines";

/** Websites of this installation that moved unusually on a day, by engine and country. Both numbers hold without any one account (domain/day-mark/engine-day.ts). */
export const engineDay = sqliteTable(
	"engine_day",
	{
		engine: text({ enum: TRACKED_ENGINES }).notNull(),
		country: text().notNull(),
		/** "YYYY-MM-DD" of the nights in which the positions were read. */
		day: text().notNull(),
		/** Fewest websites that the other accounts of any account follow. */
		websites: integer().notNull(),
		/** So many of them moved at least. */
		moved: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.engine, t.country, t.day] })],
);

/** Notes of the operator about a known update of an engine, for all accounts. */
export const operatorNote = sqliteTable(
	"operator_note",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		/** First and last day, "YYYY-MM-DD". */
		fromDay: text().notNull(),
		toDay: text().notNull(),
		/** null: about every engine. */
		engine: text({ enum: TRACKED_ENGINES }),
		/** JSON {en, fr, es}; one of them at least is not "". */
		texts: text().notNull(),
		updatedAt: integer().notNull(),
	},
	(t) => [uniqueIndex("operator_note_hid").on(t.hid)],
);
