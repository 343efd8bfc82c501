import { parseLookId } from "~/domain/storage/look-id";
import type { OpenDay } from "./pack-part";
import { placesDay } from "./placed-look";

/** A look that a sample names, and the bucket of its search. */
export interface NamedLook {
	bucketId: number;
	look: string;
}

/** Part of an R2 key of looks, as packed places name it. */
interface PartName {
	day: string;
	name: string;
}

/** Looks that are asked for, by the names that packed places have of them. Many thousands are asked for at once, so that a text is made for each part alone. */
export class AskedLooks {
	/** Days of each bucket. */
	readonly days = new Map<number, Set<string>>();
	/** By bucket and name of the part: look ids by the places of their searches. */
	private readonly ids = new Map<number, Map<string, string[]>>();
	/** null for a text that is no look id. */
	private readonly parts = new Map<string, PartName | null>();

	constructor(asked: Iterable<NamedLook>) {
		for (const one of asked) this.add(one);
	}

	/** The asked look of each reading of a day; undefined where it is of another one. */
	namedIn({ bucketId, day, names, lists }: OpenDay): (string | undefined)[] {
		const ids = this.ids.get(bucketId);
		const texts = new Map<number, string>();
		return Array.from(lists.search, (search, look) => {
			const [job, part] = [lists.job[look] ?? 0, lists.part[look] ?? 0];
			const key = job * MAX_PARTS + part;
			const text = texts.get(key) ?? partName(day, names.head.jobs[job] ?? "", part);
			texts.set(key, text);
			return ids?.get(text)?.[names.searches[search]?.index ?? 0];
		});
	}

	private add({ bucketId, look }: NamedLook): void {
		const end = look.lastIndexOf(".");
		const partId = look.slice(0, end);
		const known = this.parts.get(partId);
		const part = known === undefined ? partOf(look) : known;
		this.parts.set(partId, part);
		if (!part) return;
		entryOf(this.days, bucketId, () => new Set<string>()).add(part.day);
		const ids = entryOf(this.ids, bucketId, () => new Map<string, string[]>());
		entryOf(ids, part.name, (): string[] => [])[Number(look.slice(end + 1))] = look;
	}
}

/** More parts than a job has: LookAddress has four digits for them. */
const MAX_PARTS = 10_000;

function partOf(look: string): PartName | null {
	const address = parseLookId(look);
	if (!address) return null;
	const day = placesDay(address.day);
	return { day, name: partName(day, `${address.jobHid}.${address.lease}`, address.part) };
}

function partName(day: string, job: string, part: number): string {
	return `${day} ${job} ${part}`;
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
	const known = map.get(key) ?? make();
	map.set(key, known);
	return known;
}
