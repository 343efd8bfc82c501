import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JsonText } from "~/domain/own-json";
import { RESTING_KINDS, RESTING_STATES, type RestingFacts } from "../../domain/rest/rest-rules";

/**
 * Things of an account that rest: removed ones until they are deleted, and paused keywords. Their row is moved here out of its own table, so that no
 * list, quota, report or job finds it.
 */
export const resting = sqliteTable(
	"resting",
	{
		id: integer().primaryKey(),
		/** The thing's own, which it has again when it comes back. */
		hid: text().notNull(),
		accountId: integer().notNull(),
		kind: text({ enum: RESTING_KINDS }).notNull(),
		/** "former": a search that a keyword followed before it was changed; parent: the keyword. It is listed with the keyword alone. */
		state: text({ enum: [...RESTING_STATES, "former"] }).notNull(),
		/** Names what may exist once in an account, such as a search of a website; null where nothing does. */
		key: text(),
		/** The search that it asks for: it is not erased meanwhile. */
		searchId: integer(),
		/** hid of the thing with which it was removed, and comes back; null: it was removed by itself. */
		parent: text(),
		/** How a list names it: a keyword's term, a tag's name. */
		label: text().notNull(),
		facts: text().notNull().default("{}").$type<JsonText<RestingFacts>>(),
		/** JSON of its row and of what hangs on it; each kind knows its own (db/resting-….ts). */
		row: text().notNull(),
		/** Instant from which it rests, ms. */
		at: integer().notNull(),
	},
	(t) => [
		uniqueIndex("resting_hid").on(t.hid),
		uniqueIndex("resting_key").on(t.accountId, t.kind, t.key),
		index("resting_account").on(t.accountId, t.state, t.at),
		index("resting_search").on(t.searchId),
		index("resting_at").on(t.state, t.at),
	],
);
