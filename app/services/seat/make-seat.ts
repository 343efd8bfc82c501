import type { AccountRow } from "~/db/accounts";
import type { MemberRole } from "~/domain/account/member-role";
import { makeSeat, type Right } from "~/domain/account/seat";
import { LINK_LIMIT, personLimits, SOME_LIMIT, tokenLimit } from "~/domain/account/seat-rights";
import { type JsonText, ownJson } from "~/domain/own-json";
import type { Seat, SeatUser, UserSeat } from "./seat";
import type { StepOfCaller } from "./step-of-caller";

/** What answers of changes may hold. */
const ANSWERED: ReadonlySet<Right> = new Set(["work.read", "reports.read", "sending.read"]);

/**
 * The seat of a request, called where the request is identified and nowhere else (tests/architecture/entry-verbs.test.ts). noTerms: the installation
 * has no terms of service to accept.
 */
export function seatOfCaller<
	Caller extends SeatUser & {
		account: AccountRow;
		noTerms?: true;
		sees?: JsonText<string[]> | null;
		memberRole?: MemberRole | null;
		step?: StepOfCaller;
	},
>(caller: Caller): Caller & UserSeat {
	const { account, user, session, apiToken, noTerms = false } = caller;
	const websites = caller.sees ? new Set(ownJson(caller.sees)) : "all";
	const { role, verifiedAt, termsAcceptedAt } = user;
	const impersonated = session.impersonatorId !== null;
	// A person who is no member any more has the fewest rights, and sees no website.
	const member = caller.memberRole === undefined ? "owner" : (caller.memberRole ?? "client");
	const lacksStep = caller.step?.isOverdue === true;
	const byCompany = session.method === "company";
	const limits = personLimits({ role, verifiedAt, termsAcceptedAt, impersonated, byCompany, noTerms, lacksStep, member });
	const who = apiToken ? "token" : impersonated ? "impersonator" : "person";
	const some = websites === "all" ? [] : [SOME_LIMIT];
	return {
		...caller,
		...makeSeat({ account, who, websites }, apiToken ? [tokenLimit(apiToken.scope), ...limits, ...some] : [...limits, ...some]),
	};
}

/** The seat of a call that changes something: its token may also read what the call answers. */
export function seatOfAnswer(seat: UserSeat): UserSeat {
	const refusal: UserSeat["refusal"] = (right) => (seat.who === "token" && ANSWERED.has(right) ? null : seat.refusal(right));
	return { ...seat, refusal, may: (right) => refusal(right) === null };
}

/** The seat of the live channel of an account: reads for pages of people who may read these websites (null: all), whom live-socket.ts let in. */
export function seatOfLive<Account extends { id: number }>(account: Account, websites: readonly string[] | null = null): Seat<Account> {
	return makeSeat({ account, who: "job", websites: websites ? new Set(websites) : "all" }, [
		{ rights: new Set<Right>(["work.read"]), otherwise: "ForbiddenException" },
	]);
}

/** The seat of whoever opens a link, called where its token is checked and nowhere else. */
export function seatOfLink<Shared extends { account: AccountRow }>(shared: Shared, websites: readonly string[]): Shared & Seat<AccountRow> {
	return { ...shared, ...makeSeat({ account: shared.account, who: "link", websites: new Set(websites) }, [LINK_LIMIT]) };
}
