import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { JsonText } from "~/domain/own-json";
import type { PlacesRanges } from "~/domain/places/places-ranges";

/** Result places of the looks that a job took at a bucket's searches under one lease, until their month is sealed. */
export const placesPart = sqliteTable(
	"places_part",
	{
		bucketId: integer().notNull(),
		/** UTC day of the job, "YYYY-MM-DD". */
		day: text().notNull(),
		/** "{job hid}.{lease}", which the lease writes; the same with "+" behind for what was written of it from kept readings. */
		job: text().notNull(),
		/** Packed (services/places/pack-part.ts). */
		block: blob({ mode: "buffer" }).notNull(),
		/** Raised by each write. */
		version: integer().notNull().default(0),
	},
	(t) => [primaryKey({ columns: [t.bucketId, t.day, t.job] })],
);

/** Result places of a bucket's searches in a month, as one object in R2. */
export const placesMonth = sqliteTable(
	"places_month",
	{
		bucketId: integer().notNull(),
		/** "YYYY-MM". */
		month: text().notNull(),
		objectKey: text().notNull(),
		/** Where each piece of the object stands. */
		ranges: text().notNull().$type<JsonText<PlacesRanges>>(),
		sealedAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.bucketId, t.month] })],
);
