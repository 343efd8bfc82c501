import type { Ctx } from "../ctx";
import type { UserSeat } from "../seat/seat";

export type RestingSeat = Pick<UserSeat, "user" | "account" | "apiToken" | "refusal">;

/** What a kind of resting things does. */
export interface KindAtRest {
	/**
	 * Brings these back as they were, all or none; those that rest no more are ignored. Returns how many came back. part: number of its batch within
	 * the request. Throws AppError where the plan has no room, or the seat may not.
	 */
	restore(ctx: Ctx, seat: RestingSeat, hids: readonly string[], part: number): Promise<number>;
	/** Deletes what a thing left outside its row, before the row goes for good. */
	purge?(ctx: Ctx, things: readonly { accountId: number; hid: string }[]): Promise<void>;
}
