import { z } from "zod";
import { byName } from "~/domain/by-name";
import { HID_PATTERN } from "~/domain/hid";
import { PAUSED_KINDS } from "~/domain/references/references";
import { REFERRERS } from "~/domain/thing/things";

/** Values that answers share. `named` schemas become components of the published document. */

/** An id for samples. */
export const SAMPLE_ID = "Vb3kQ0xZr9sT1uWyA2cDeg";

/** A schema with a name in the document, made at its first use. */
export function named<T extends z.ZodType>(id: string, make: () => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make().meta({ id }) as T;
		return made;
	};
}

export const hid = named("Id", () =>
	z
		.string()
		.regex(new RegExp(`^${HID_PATTERN}$`))
		.meta({ description: "Public id: 22 characters", examples: [SAMPLE_ID] }),
);

export const place = () =>
	z.string().meta({
		description: 'Canonical name of a place below the country, "" for the whole country',
		examples: ["Austin,Texas,United States"],
	});

export const instant = () => z.iso.datetime().meta({ description: "Instant, UTC", examples: ["2026-11-22T08:00:00.000Z"] });
/** Who made something that sends data to others. */
export const madeBy = named("MadeBy", () =>
	z.object({
		type: z.enum(["person", "token"]),
		label: z.string().nullable().meta({ description: "Name of the API token; null for a person" }),
		token: hid().nullable().meta({ description: "The API token that it ends with; null where it stays" }),
	}),
);

export const day = () => z.iso.date().meta({ description: "Day", examples: ["2026-11-22"] });

export const removed = named("Removed", () => z.object({ removed: z.int().min(0).meta({ description: "Number of removed entities" }) }));

const numberOf = (what: string) => z.int().min(0).meta({ description: what });

/** What points at things that are removed. */
export const references = named("References", () =>
	z.object({
		...byName(REFERRERS, (kind) => numberOf(`Number of ${kind.replaceAll("_", " ")} that name one of them`)),
		paused: z
			.object(byName(PAUSED_KINDS, () => z.int().min(0)))
			.meta({ description: "Those that cover no keyword afterwards, and are paused" }),
	}),
);

export const removedWithReferences = named("RemovedWithReferences", () =>
	removed().extend({ references: references().meta({ description: "What pointed at them" }) }),
);

export const kept = () => z.object({ kept: z.int().min(0).meta({ description: "Number of chosen entities" }) });

/** A page of a server-side table. Source: spec B §7 "response data and meta.total". */
export function tableOf<T extends z.ZodType>(row: () => T) {
	return () => z.object({ data: z.array(row()), meta: z.object({ total: z.int().min(0) }) });
}

export function listOf<T extends z.ZodType>(item: () => T) {
	return () => z.array(item());
}

/** An entity that waits for its next refresh. */
export const skipped = named("Skipped", () =>
	z.object({ id: hid(), hours: z.number().meta({ description: "Hours until it can be refreshed" }) }),
);
