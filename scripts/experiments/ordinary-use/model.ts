import type { Kind, Seen } from "./person";

/** Something that the person made, and where it must be now. */
interface Thing {
	kind: Kind;
	name: string;
	/** "hidden": a share link whose tag rests; it comes back with the tag, and goes with it. */
	state: "live" | "resting" | "hidden" | "gone";
	/** Instant until which it rests, ms. Infinity for a paused keyword. */
	until: number;
	/** Id of the tag that a share link shows. */
	tag: string | null;
	/** Days of a keyword that were seen, with their positions: none may be missing or different later. */
	days: Map<string, unknown>;
}

/** What must still be there: everything that was made, but what was removed and announced to go. */
export class Model {
	readonly things = new Map<string, Thing>();
	/** While a plan has no room, keywords beyond it need not be listed: they must be back with the room. */
	isPaid = true;
	failures: string[] = [];

	of(kind: Kind, state: Thing["state"] = "live"): string[] {
		return [...this.things].filter(([, thing]) => thing.kind === kind && thing.state === state).map(([id]) => id);
	}

	add(kind: Kind, id: string, name: string, tag: string | null = null): void {
		const known = this.things.get(id);
		if (known) known.state = "live";
		else this.things.set(id, { kind, name, state: "live", until: 0, tag, days: new Map() });
	}

	/** After a removal or a pause: each thing must rest, for 30 days or until it is resumed. The share links of a tag are hidden with it. */
	removed(id: string, seen: Seen, until: number): void {
		const thing = this.things.get(id);
		if (!thing) return;
		const rests = seen.resting.has(id);
		if (!rests) this.failures.push(`${thing.kind} ${thing.name} was removed and does not rest`);
		Object.assign(thing, { state: rests ? "resting" : "gone", until });
		for (const share of this.things.values()) if (share.tag === id && share.state === "live") share.state = "hidden";
	}

	restored(id: string): void {
		const thing = this.things.get(id);
		if (!thing) return;
		const hasTag = thing.tag === null || this.things.get(thing.tag)?.state === "live";
		thing.state = hasTag ? "live" : "hidden";
		for (const share of this.things.values()) if (share.tag === id && share.state === "hidden") share.state = "live";
	}

	/** A keyword follows another search: a new history begins. */
	changed(id: string, name: string): void {
		const thing = this.things.get(id);
		if (thing) Object.assign(thing, { name, days: new Map() });
	}

	/** Compares everything with what the account shows. */
	compare(seen: Seen, now: number, when: string): void {
		for (const [id, thing] of this.things) {
			const isListed = seen.ids[thing.kind].has(id);
			const mayHide = !this.isPaid && (thing.kind === "monitors" || thing.kind === "url-monitors");
			if (thing.state === "live" && !isListed && !mayHide) this.failures.push(`${when}: ${thing.kind} ${thing.name} is missing`);
			if (thing.state !== "live" && isListed) this.failures.push(`${when}: ${thing.kind} ${thing.name} is back by itself`);
			if (thing.state === "resting" && now < thing.until && !seen.resting.has(id))
				this.failures.push(`${when}: ${thing.kind} ${thing.name} rests no more`);
			if (thing.state === "resting" && now >= thing.until) thing.state = "gone";
			if (thing.state === "hidden" && this.things.get(thing.tag ?? "")?.state === "gone") thing.state = "gone";
		}
	}

	/** A keyword's history may only grow. today: the first day that may not be over in every zone, and may still change. */
	compareDays(id: string, days: Map<string, unknown>, today: string, when: string): void {
		const thing = this.things.get(id);
		if (!thing) return;
		for (const [day, position] of thing.days)
			if (JSON.stringify(days.get(day)) !== JSON.stringify(position))
				this.failures.push(`${when}: ${thing.name} on ${day} was ${JSON.stringify(position)} and is ${JSON.stringify(days.get(day))}`);
		for (const [day, position] of days) if (day < today) thing.days.set(day, position);
	}
}
