import type { ByteSource } from "@serpentine/table-files/read";
import { importIsHeld, type KeywordImport } from "~/db/imports";
import type { Ctx } from "../ctx";
import { tellImport } from "./tell-import";

const TELL_EVERY_MS = 1_000;

/** Percentages between which a part of the work moves. */
export interface Phase {
	from: number;
	to: number;
}

/** How far a running import is. Each percentage is told once, at most one a second, and none is below an earlier one. */
export class ImportProgress {
	private told = 0;
	private toldAt: number;
	private percent = 0;
	private phase: Phase = { from: 0, to: 0 };

	constructor(
		private readonly ctx: Ctx,
		private readonly row: KeywordImport,
	) {
		this.toldAt = ctx.now();
	}

	begin(phase: Phase): void {
		this.phase = phase;
		this.reach(0);
	}

	/** share: of the phase that is done, 0 to 1. */
	reach(share: number): void {
		const { from, to } = this.phase;
		this.percent = Math.max(this.percent, Math.floor(from + (to - from) * Math.min(1, share)));
	}

	/** The same file; what is read of it moves the phase. */
	following(source: ByteSource): ByteSource {
		const { stream } = source;
		if (!stream) return source;
		const reach = (share: number) => this.reach(share);
		return {
			...source,
			async *stream(start, end) {
				let read = start;
				for await (const chunk of stream(start, end)) {
					read += chunk.length;
					reach(read / source.size);
					yield chunk;
				}
			},
		};
	}

	/** positions: stored so far. true: it was told. */
	async tell(positions: number): Promise<boolean> {
		const now = this.ctx.now();
		if (this.percent === this.told || now - this.toldAt < TELL_EVERY_MS) return false;
		[this.told, this.toldAt] = [this.percent, now];
		await tellImport(this.ctx, this.row, { kind: "keywords_importing", progress: this.percent, done: positions }, importIsHeld(this.row));
		return true;
	}
}
