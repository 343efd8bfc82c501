import { partsOfSample, sampleAt, samplesBetween, sealedMonthsBetween } from "~/db/samples";
import type { Seen } from "~/domain/position/seen";
import { parseOrdinals } from "~/domain/storage/ordinal-ranges";
import { mergeEntries, parseChunks, type SampleEntry } from "~/domain/storage/sample-columns";
import type { Ctx } from "../ctx";
import { unpackColumns } from "./column-text";
import { readSealedSample } from "./read-sealed-sample";

/** A point in an account's time: "0000" is the daily sample, other times are manual refreshes. */
export interface SampleRef {
	day: string;
	/** "HHmm" in the account's zone. */
	time: string;
	openedAt: number;
	closedAt: number | null;
}

export interface SampleView extends SampleRef {
	/** Ordinals that were asked for. */
	ordinals(): Iterable<number>;
	/** undefined when the monitor was not asked for in this sample. */
	get(ordinal: number): Seen | undefined;
}

/** The samples of the days from `fromDay` to `toDay`, oldest first; sealed months included. */
export async function listSamples(ctx: Ctx, accountId: number, range: { fromDay: string; toDay: string }): Promise<SampleRef[]> {
	const sealed = await sealedMonthsBetween(ctx.db, accountId, range.fromDay.slice(0, 7), range.toDay.slice(0, 7));
	const inR2 = sealed
		.flatMap((month) => JSON.parse(month.samples) as SampleRef[])
		.filter((sample) => sample.day >= range.fromDay && sample.day <= range.toDay)
		.map(({ day, time, openedAt, closedAt }) => ({ day, time, openedAt, closedAt }));
	const open = await samplesBetween(ctx.db, accountId, range.fromDay, range.toDay);
	return [...inR2, ...open.map(({ id: _id, ...sample }) => sample)];
}

/** One sample with what it says of each monitor; null when there is none at that time. */
export async function readSample(ctx: Ctx, accountId: number, at: { day: string; time: string }): Promise<SampleView | null> {
	const row = await sampleAt(ctx.db, accountId, at.day, at.time);
	if (!row) return readSealedSample(ctx, accountId, at);
	const folded = row.columns === null ? [] : unpackColumns(row.columns);
	const parts = row.closedAt === null ? await partsOfSample(ctx.db, row.id) : [];
	const entries = mergeEntries([...folded, ...parts.flatMap((part) => parseChunks(part.chunks))]);
	return sampleView(row, parseOrdinals(row.asked), entries);
}

export function sampleView(ref: SampleRef, asked: Set<number>, entries: Map<number, SampleEntry>): SampleView {
	const notYet: Seen = {
		// Asked and never answered: waiting while the sample is open, given up when it has closed.
		observation: { outcome: "unknown", reason: ref.closedAt === null ? "pending" : "stale", depth: 0, detail: null },
		evidence: { at: ref.closedAt ?? ref.openedAt, source: "", look: null, retryAt: null },
	};
	return {
		day: ref.day,
		time: ref.time,
		openedAt: ref.openedAt,
		closedAt: ref.closedAt,
		ordinals: () => asked,
		get(ordinal) {
			const entry = entries.get(ordinal);
			if (entry) return { observation: entry.observation, evidence: entry.evidence };
			return asked.has(ordinal) ? notYet : undefined;
		},
	};
}
