import { hostOfAccount } from "~/db/brand-host";
import { HOST_STATES, type HostState, PROOF_LABEL } from "~/domain/account/own-host";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { originOf } from "./own-host-origin";

/** The host of an account, with the records that it needs. */
export interface HostView {
	host: string;
	state: HostState;
	/** ms; null: never. */
	checkedAt: number | null;
	/** Answers requests. */
	isVerified: boolean;
	target: string;
	proof: { name: string; text: string };
	address: string;
}

/** null for an account without a host. */
export async function readHost(ctx: Ctx, seat: Seat): Promise<HostView | null> {
	assertRight(seat, "sending.read");
	const row = await hostOfAccount(ctx.db, seat.account.id);
	if (!row) return null;
	const { host, token, verifiedAt, checkedAt } = row;
	return {
		...{ host, checkedAt, isVerified: verifiedAt !== null },
		state: HOST_STATES.find((state) => state === row.state) ?? "unchecked",
		target: ctx.ports.hosts?.target ?? "",
		proof: { name: `${PROOF_LABEL}.${host}`, text: token },
		address: originOf(ctx, host),
	};
}
