import { isReadEngine, isSuspect, type ReadEngine } from "@serpentine/serp/results";
import type { Look } from "~/domain/position/look";

export interface MetPages {
	engine: ReadEngine;
	reader: string;
	pages: number;
	suspect: number;
	/** One with a suspect page. */
	look: string;
}

/** Counts of the pages of a run, by engine and reader. */
export class HealthTally {
	private readonly met = new Map<string, MetPages>();

	/** resumed: how many of its pages an earlier look has read and counted. */
	add(id: string, look: Look, resumed: number): void {
		const { engine } = look.search;
		if (!isReadEngine(engine)) return;
		for (const { reading } of look.pages.slice(resumed)) {
			const key = `${engine} ${reading.reader}`;
			const met = this.met.get(key) ?? { engine, reader: reading.reader, pages: 0, suspect: 0, look: id };
			const suspect = isSuspect(reading);
			this.met.set(key, { ...met, pages: met.pages + 1, suspect: met.suspect + (suspect ? 1 : 0), look: suspect ? id : met.look });
		}
	}

	/** Counts that include a suspect page; resets all counts. */
	takeSuspect(): MetPages[] {
		const met = [...this.met.values()].filter((one) => one.suspect > 0);
		this.met.clear();
		return met;
	}
}
