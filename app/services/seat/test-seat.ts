import { makeSeat, type Right } from "~/domain/account/seat";
import { personLimits } from "~/domain/account/seat-rights";
import type { Ctx } from "../ctx";
import { seatOfCaller } from "./make-seat";
import type { Seat } from "./seat";

/** For tests: the request of a caller, as guards give it to a screen. */
export function signedBy<C extends Ctx, Caller extends Parameters<typeof seatOfCaller>[0]>(ctx: C, caller: Caller) {
	return { ...caller, ctx, seat: seatOfCaller(caller) };
}

/** For tests: ownerSeat with the user whose marks they have. */
export function personSeat<Account extends { id: number }>(account: Account, userId = 1): Seat<Account> & { user: { id: number } } {
	return { ...ownerSeat(account), user: { id: userId } };
}

/** For tests: the owner of an account. */
export function ownerSeat<Account extends { id: number }>(account: Account): Seat<Account> {
	const owner = { role: "USER", verifiedAt: 1, termsAcceptedAt: 1, impersonated: false, noTerms: false, member: "owner" } as const;
	return makeSeat({ account, who: "person", websites: "all" }, personLimits(owner));
}

/** For tests: a token with these rights alone. */
export function seatWith<Account extends { id: number }>(account: Account, ...rights: Right[]): Seat<Account> {
	return makeSeat({ account, who: "token", websites: "all" }, [{ rights: new Set(rights), otherwise: "ForbiddenException" }]);
}
