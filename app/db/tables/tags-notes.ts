import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** A name and a colour to gather monitors under. */
export const tag = sqliteTable(
	"tag",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		name: text().notNull(),
		/** The name in lower case: unique and searched (domain/tag/tag-rules.ts). */
		nameKey: text().notNull(),
		/** "#RRGGBB" */
		color: text().notNull(),
		/** hid of the import that made it, while nobody has changed it since. */
		importHid: text(),
		createdAt: integer().notNull(),
	},
	(t) => [uniqueIndex("tag_hid").on(t.hid), uniqueIndex("tag_name").on(t.accountId, t.nameKey)],
);

/** Monitors of a tag; deleted with either of them, because ids may be reused. */
export const monitorTag = sqliteTable("monitor_tag", { monitorId: integer().notNull(), tagId: integer().notNull() }, (t) => [
	primaryKey({ columns: [t.monitorId, t.tagId] }),
	index("monitor_tag_tag").on(t.tagId),
]);

/** A text about a day, shown on the charts of the monitors that it concerns. */
export const note = sqliteTable(
	"note",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		description: text().notNull(),
		/** The text in lower case: searched (domain/note/note-rules.ts). */
		descriptionKey: text().notNull(),
		/** The day that the note belongs to. */
		at: text().notNull(),
		/** hid of the import that made it, while nobody has changed it since. */
		importHid: text(),
		createdAt: integer().notNull(),
		/** User who wrote it; null for notes of imports and older ones. */
		makerUserId: integer(),
	},
	(t) => [uniqueIndex("note_hid").on(t.hid), index("note_account").on(t.accountId, t.at)],
);

/**
 * Links of a note to what it concerns; without a link it concerns every monitor. A link outlives its target, by a name that is never given again:
 * a note about one removed keyword must not become a note about all.
 */
export const noteLink = sqliteTable(
	"note_link",
	{ noteId: integer().notNull(), entity: text({ enum: ["monitors", "websites", "tags"] }).notNull(), targetHid: text().notNull() },
	(t) => [primaryKey({ columns: [t.noteId, t.entity, t.targetHid] })],
);
