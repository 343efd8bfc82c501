import { toColumns } from "./chunk";
import { GridBuilder } from "./columns";
import type { DayColumns } from "./day";
import type { Seen } from "./observation";

/** A day's columns from one sighting a monitor, by ordinal. */
export function columnsOfSeen(seen: ReadonlyMap<number, Seen>, samples: DayColumns["samples"]): DayColumns {
	const builder = new GridBuilder();
	builder.add(toColumns([...seen].map(([ordinal, one]) => ({ ordinal, ...one }))));
	const { grid } = builder;
	return { ...grid, samples, evidence: () => grid.evidence };
}
