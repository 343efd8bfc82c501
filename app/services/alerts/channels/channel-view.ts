import type { ChannelRow } from "~/db/alert-channels";
import { type Maker, makerOf } from "~/domain/account/maker";

/** A channel as its owner sees it; never with its secret. */
export interface ChannelView {
	hid: string;
	kind: ChannelRow["kind"];
	name: string;
	/** Host and last characters of the address, or chat and bot. */
	hint: string;
	state: ChannelRow["state"];
	/** Since when every message fails, ms; null while none does. */
	failingSince: number | null;
	createdAt: number;
	maker: Maker | null;
}

export function channelView(row: ChannelRow): ChannelView {
	const { hid, kind, name, hint, state, failingSince, createdAt } = row;
	return { hid, kind, name, hint, state, failingSince, createdAt, maker: makerOf(row) };
}
