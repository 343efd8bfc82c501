import type { AccountRow } from "~/db/accounts";
import type { SessionRow } from "~/db/sessions";
import type { UserRow } from "~/db/users";
import type { Right, Seat as SeatOf } from "~/domain/account/seat";
import { AppError } from "../app-error";

/**
 * Who asks a use case, and what they may do in which account. Use cases that routes, server and workers enter by take it after ctx. `Account`: as
 * much of the account as the use case needs.
 */
export type Seat<Account extends { id: number } = { id: number }> = SeatOf<Account>;

/** The user behind a request. */
export interface SeatUser {
	/** Never with the password's hash. */
	user: UserRow;
	/** Only a stand-in where the request has an API token. */
	session: SessionRow;
	apiToken?: { id: number; hid: string; label: string; scope: string };
}

/** The seat of a request with a session or a token. */
export type UserSeat = Seat<AccountRow> & SeatUser;

/** The seat of somebody who keeps marks of their own. */
export type PersonSeat = Seat & { user: { id: number } };

/** First line of each use case that is entered by; scripts read the right from it. Throws why the seat may not. */
export function assertRight(seat: Pick<Seat, "refusal">, right: Right): void {
	const refusal = seat.refusal(right);
	if (refusal) throw new AppError(refusal);
}
