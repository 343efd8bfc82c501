import { countPasskeys } from "~/db/passkeys";
import { isFreshProof, type ProofView } from "~/domain/account/owner-proof";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { placeOfPasskeys } from "../second-step/used-passkey";

/** What the person is asked for before an action that could give the account away, and how they can answer. after: as in proveOwner. */
export async function readProof(ctx: Ctx, seat: UserSeat, after: "code" | "any"): Promise<ProofView> {
	assertRight(seat, "person.read");
	const { user, session } = seat;
	const origin = placeOfPasskeys(ctx)?.origin ?? null;
	return {
		needed: !isFreshProof(session, after, ctx.now()),
		hasPassword: !user.passwordOff,
		hasApp: user.twoStepAt !== null,
		passkeyOrigin: origin !== null && (await countPasskeys(ctx.db, user.id)) > 0 ? origin : null,
	};
}
