import { ALWAYS } from "~/db/guard";
import { inParameters } from "~/db/in-parameters";
import { monitorsOfLines, setOwnVolumes, type VolumeMatch } from "~/db/volumes";
import { readVolumeList, type VolumeFault, type VolumeLine } from "~/domain/volume/read-volume-list";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { writeTracked } from "../table/write-tracked";

export interface VolumeUpload {
	/** Monitors whose volume was set or taken away. */
	updated: number;
	/** Lines that did nothing, by number. */
	faults: { line: number; text: string; fault: VolumeFault }[];
}

/** Monitors in one parameter of a statement. */
const MONITORS_PER_STATEMENT = 5_000;
/** Upper bound in characters of a line's JSON without its term. */
const LINE_CHARACTERS = 90;

/**
 * Sets search volumes of the account's own keywords from a list (domain/volume/read-volume-list.ts); they take precedence over the provider's.
 * Lines with a keyword that the account does not track are returned as `unknown`; of several lines with one keyword the last counts. Throws
 * ValidationException for an empty list.
 */
export async function uploadVolumes(ctx: Ctx, seat: Seat, text: string): Promise<VolumeUpload> {
	assertRight(seat, "work.write");
	const accountId = seat.account.id;
	const { lines, faults } = readVolumeList(text);
	if (lines.length + faults.length === 0) throw new AppError("ValidationException", {}, { list: ["volumes.required"] });
	const matches: VolumeMatch[] = [];
	for (const some of inParameters(lines, charactersOf)) matches.push(...(await monitorsOfLines(ctx.db, accountId, JSON.stringify(some))));
	const known = new Set(matches.map(({ line }) => line));
	const unknown = lines.filter(({ line }) => !known.has(line)).map(({ line, term }) => ({ line, text: term, fault: "unknown" as const }));
	const byMonitor = new Map(matches.map(({ id, volume }) => [id, volume]));
	if (byMonitor.size > 0) await write(ctx, accountId, [...byMonitor]);
	return { updated: byMonitor.size, faults: [...faults, ...unknown].sort((a, b) => a.line - b.line) };
}

function charactersOf({ term }: VolumeLine): number {
	return term.length + LINE_CHARACTERS;
}

async function write(ctx: Ctx, accountId: number, volumes: [number, number | null][]): Promise<void> {
	const chunks = Array.from({ length: Math.ceil(volumes.length / MONITORS_PER_STATEMENT) }, (_, n) =>
		volumes.slice(n * MONITORS_PER_STATEMENT, (n + 1) * MONITORS_PER_STATEMENT),
	);
	await writeTracked(ctx, { accountId, action: "volumes.uploaded", when: ALWAYS, hids: null }, (marked) =>
		chunks.map((some) => setOwnVolumes(ctx.db, accountId, JSON.stringify(some), marked)),
	);
}
