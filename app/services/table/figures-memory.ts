import { needsDays } from "~/domain/table/filter-rows";
import type { FiguresOfDay } from "~/domain/table/overview";
import type { TableInput } from "~/domain/table/table-input";
import type { TableQuery } from "~/domain/table/table-query";
import type { HistoryStore, KeptFigures } from "./history-store";

/** Sets of keywords kept: 8 KB each. */
const MAX_SETS = 8;

/** Figures of closed days. They depend on the day's samples, the tracked keywords and which of them the query finds. */
export class FiguresMemory {
	/** In order of use, the last one used at the end. */
	private readonly kept = new Map<string, KeptFigures>();

	constructor(private readonly store: HistoryStore | null) {}

	/** use: gets a function that computes only figures that are not kept. */
	with<T>(input: TableInput, query: TableQuery, use: (figuresOf?: FiguresOfDay) => T): T {
		// The keywords that pass a filter differ with each date.
		if (needsDays(query)) return use();
		const name = nameOf(input, query);
		const known = this.kept.get(name) ?? this.store?.figures(name) ?? new Map();
		this.kept.delete(name);
		this.kept.set(name, known);
		for (const old of [...this.kept.keys()].slice(0, -MAX_SETS)) this.kept.delete(old);
		let hasNew = false;
		const result = use(({ day, version }, make) => {
			const one = known.get(day);
			if (version === null) return make();
			if (one?.version === version) return one.figures;
			const figures = make();
			known.set(day, { version, figures });
			hasNew = true;
			return figures;
		});
		if (hasNew) this.store?.writeFigures(name, known);
		return result;
	}
}

/** Contains everything that decides which keywords are found. */
function nameOf({ tracked, shown }: TableInput, { scope, q, favorites, engine }: TableQuery): string {
	return JSON.stringify([tracked.rev, Math.min(shown, tracked.size), scope, q, favorites, engine ?? null]);
}
