import { writePack } from "~/domain/storage/evidence-pack";
import { changePagesKey, type LookAddress } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import type { TakenLook } from "./part-buffer";

/**
 * Stores the first pages of those looks of a part with which a position changed a second time, under a prefix of their own that is swept later than all
 * pages. changed: places of their searches in the bucket.
 */
export async function keepFirstPages(
	ctx: Ctx,
	address: Omit<LookAddress, "index">,
	looks: readonly TakenLook[],
	changed: ReadonlySet<number>,
): Promise<void> {
	const kept = looks.filter(({ index }) => changed.has(index));
	if (kept.length === 0) return;
	const pack = new Map(kept.map(({ index, reading, pages }) => [String(index), { reading, pages: pages.slice(0, 1) }]));
	await ctx.ports.objects.put(changePagesKey(address), writePack(pack));
}
