import type { SampleColumns } from "~/domain/sample/chunk";
import { GridBuilder, type GridCodes, markUnanswered, type SampleGrid } from "~/domain/sample/columns";
import { answerSpan } from "~/domain/sample/day";
import { parseOrdinalRanges } from "~/domain/sample/ordinals";
import type { HeldSample } from "./loaded-day";
import { gridOfRow, type StoredSample } from "./sample-grid-text";

/** An open sample in memory; grows with the lines that its jobs add. */
export class OpenSample implements HeldSample {
	readonly time: string;
	readonly openedAt: number;
	readonly closedAt = null;
	private readonly builder: GridBuilder;
	private asked = "";
	private readonly characters = new Map<number, number>();

	constructor(row: StoredSample & { time: string }) {
		this.time = row.time;
		this.openedAt = row.openedAt;
		// What was folded before and never answered is awaited again.
		this.builder = new GridBuilder(gridOfRow({ ...row, closedAt: null }));
		this.ask(row.asked);
	}

	get grid(): SampleGrid {
		return this.builder.grid;
	}

	get columns(): GridCodes {
		return this.builder.grid;
	}

	/** Characters of a job's part that were taken. */
	known(jobId: number): number {
		return this.characters.get(jobId) ?? 0;
	}

	/** Takes what was added to a job's part; characters: its length now. */
	take(jobId: number, text: string, characters: number): void {
		this.characters.set(jobId, characters);
		for (const line of text.split("\n")) if (line !== "") this.builder.add(JSON.parse(line) as SampleColumns);
	}

	/** asked: ordinals as ranges, all that it was asked for so far. */
	ask(asked: string): void {
		this.asked = asked;
		const ranges = parseOrdinalRanges(asked);
		const end = (ranges.at(-1)?.[1] ?? -1) + 1;
		if (end > 0) this.builder.widen(ranges[0]?.[0] ?? 0, end);
		markUnanswered(this.builder.grid, ranges, this);
	}

	/** What it says once it is closed at that instant. */
	close(closedAt: number): SampleGrid {
		const { grid } = this.builder;
		const ranges = parseOrdinalRanges(this.asked);
		markUnanswered(grid, ranges, { openedAt: this.openedAt, closedAt });
		return grid;
	}

	span() {
		return answerSpan(this.columns, this.builder.grid.evidence.at);
	}

	evidence() {
		return this.builder.grid.evidence;
	}

	async readEvidence() {
		return this.builder.grid.evidence;
	}
}
