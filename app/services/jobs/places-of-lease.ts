import type { PlacesPartKey } from "~/db/places";
import type { PlacedLook } from "~/domain/places/write-places";
import { isAnswerEngine } from "~/domain/reference/answer-engines";
import { packPart } from "../places/pack-part";
import { placedLook, placesDay } from "../places/placed-look";
import type { LeasedJob } from "./lease-job";
import type { TakenLook } from "./part-buffer";
import type { JobWish } from "./wishes/job-wishes";

/** The places of all looks that were kept under a lease. They are one row, written with each record, so that it costs one row however many parts there are. */
export class PlacesOfLease {
	private readonly looks = new Map<string, PlacedLook>();
	private isWritten = true;
	private readonly key: PlacesPartKey;

	constructor({ bucketId, day, hid, lease }: Pick<LeasedJob, "bucketId" | "day" | "hid" | "lease">) {
		this.key = { bucketId, day: placesDay(day), job: `${hid}.${lease}` };
	}

	/** Looks of a part whose evidence is stored. An unfinished one may answer a shallower wish later. */
	add(part: number, taken: readonly TakenLook[], wishes: readonly JobWish[]): void {
		for (const { index, look } of taken) {
			// An answer in words has no places.
			if (isAnswerEngine(look.search.engine)) continue;
			const websites = wishes.flatMap(({ member }) => (member.index === index ? [member] : []));
			this.looks.set(`${part}.${index}`, placedLook(look, { ...this.key, part, index }, websites));
			this.isWritten = false;
		}
	}

	/** The row to write; null where nothing was added since the last one, or nothing at all: a job may answer every wish from earlier looks. */
	take(): (PlacesPartKey & { block: Uint8Array }) | null {
		if (this.isWritten || this.looks.size === 0) return null;
		this.isWritten = true;
		return { ...this.key, block: packPart([...this.looks.values()]) };
	}

	/** Marks the row that was taken last as not written. */
	giveBack(): void {
		this.isWritten = false;
	}
}
