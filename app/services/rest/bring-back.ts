import { kindsOfResting } from "~/db/resting";
import { RESTING_KINDS, type RestingKind } from "~/domain/rest/rest-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight } from "../seat/seat";
import type { RestingSeat } from "./kind-at-rest";
import { kindAtRest } from "./resting-kinds";

export interface Restored {
	restored: number;
	/** Numbers by kind; kinds of which nothing came back are absent. */
	kinds: ReadonlyMap<RestingKind, number>;
}

/**
 * Brings removed and paused things back as they were: a batch for each kind, in the order of RESTING_KINDS. Hids that do not rest, or are not the
 * account's, are ignored. kind: only things of this one. Throws EmptySelectionException when none is given, and what a kind throws where the plan has
 * no room.
 */
export async function bringBack(ctx: Ctx, seat: RestingSeat, input: { hids: readonly string[]; kind?: RestingKind }): Promise<Restored> {
	assertRight(seat, "work.write");
	if (input.hids.length === 0) throw new AppError("EmptySelectionException", {}, { ids: ["ids.restore"] });
	const found = await kindsOfResting(ctx.db, seat.account.id, input.hids);
	const kinds = new Map<RestingKind, number>();
	for (const [part, kind] of RESTING_KINDS.entries()) {
		if (input.kind !== undefined && kind !== input.kind) continue;
		const hids = found.filter((one) => one.kind === kind).map(({ hid }) => hid);
		const count = hids.length === 0 ? 0 : await kindAtRest(kind).restore(ctx, seat, hids, part);
		if (count > 0) kinds.set(kind, count);
	}
	return { restored: [...kinds.values()].reduce((sum, count) => sum + count, 0), kinds };
}
