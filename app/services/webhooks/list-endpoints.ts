import { endpointCounts, endpointsOf } from "~/db/webhook-endpoints";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { type EndpointView, endpointView } from "./endpoint-view";

export interface ListedEndpoint extends EndpointView {
	waiting: number;
	failed: number;
	/** Instant of the latest delivery; null for none. */
	deliveredAt: number | null;
}

/** The account's endpoints, the oldest first, with their messages counted. hid: only this one. */
export async function listEndpoints(ctx: Ctx, seat: Seat, hid: string | null = null): Promise<ListedEndpoint[]> {
	assertRight(seat, "sending.read");
	const accountId = seat.account.id;
	const [rows, counts] = await Promise.all([endpointsOf(ctx.db, accountId, hid), endpointCounts(ctx.db, accountId)]);
	return rows.map((row) => {
		const { waiting = 0, failed = 0, deliveredAt = null } = counts.find(({ endpointId }) => endpointId === row.id) ?? {};
		return { ...endpointView(row, ctx.now()), waiting, failed, deliveredAt };
	});
}
