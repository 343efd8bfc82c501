import type { AccountRow } from "~/db/accounts";
import { makeSeat, type Right } from "~/domain/account/seat";
import { LINK_LIMIT, personLimits, tokenLimit } from "~/domain/account/seat-rights";
import type { Seat, SeatUser, UserSeat } from "./seat";

/** What answers of changes may hold. */
const ANSWERED: ReadonlySet<Right> = new Set(["work.read", "sending.read"]);

/**
 * The seat of a request, called where the request is identified and nowhere else (tests/architecture/entry-verbs.test.ts). noTerms: the installation
 * has no terms of service to accept.
 */
export function seatOfCaller<Caller extends SeatUser & { account: AccountRow; noTerms?: true }>(caller: Caller): Caller & UserSeat {
	const { account, user, session, apiToken, noTerms = false } = caller;
	const { role, verifiedAt, termsAcceptedAt } = user;
	const impersonated = session.impersonatorId !== null;
	const limits = personLimits({ role, verifiedAt, termsAcceptedAt, impersonated, noTerms });
	const who = apiToken ? "token" : impersonated ? "impersonator" : "person";
	return { ...caller, ...makeSeat({ account, who, websites: "all" }, apiToken ? [tokenLimit(apiToken.scope), ...limits] : limits) };
}

/** The seat of a call that changes something: its token may also read what the call answers. */
export function seatOfAnswer(seat: UserSeat): UserSeat {
	const refusal: UserSeat["refusal"] = (right) => (seat.who === "token" && ANSWERED.has(right) ? null : seat.refusal(right));
	return { ...seat, refusal, may: (right) => refusal(right) === null };
}

/** The seat of the live channel of an account: reads for pages of people who may read it, whom live-socket.ts let in. */
export function seatOfLive<Account extends { id: number }>(account: Account): Seat<Account> {
	return makeSeat({ account, who: "job", websites: "all" }, [{ rights: new Set<Right>(["work.read"]), otherwise: "ForbiddenException" }]);
}

/** The seat of whoever opens a link, called where its token is checked and nowhere else. */
export function seatOfLink<Shared extends { account: AccountRow }>(shared: Shared): Shared & Seat<AccountRow> {
	return { ...shared, ...makeSeat({ account: shared.account, who: "link", websites: "all" }, [LINK_LIMIT]) };
}
