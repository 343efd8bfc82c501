import { channelsOf } from "~/db/alert-channels";
import { kindOf } from "~/domain/alert/kinds/alert-kinds";
import type { AlertRuleInput } from "~/domain/alert/rule";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import type { ViewCaller } from "../saved-views/list-views";
import { assertRight, type UserSeat } from "../seat/seat";
import { namedTargets } from "./rule-targets";

/** Targets that need no channel of the account: a mail at once, and the digest. */
const OWN_CHANNELS = ["mail", "digest"];

/** As settleRule. */
export async function storedRule(ctx: Ctx, seat: UserSeat, input: AlertRuleInput): Promise<AlertRuleInput> {
	assertRight(seat, "reports.read");
	return settleRule(ctx, seat, input);
}

/**
 * A rule as it is stored. kept: the rule as it is, which may keep channels and a target that are gone. Throws ValidationException for a scope that
 * the condition cannot have, for a target and for channels that the account does not have.
 */
export async function settleRule(ctx: Ctx, caller: ViewCaller, input: AlertRuleInput, kept?: AlertRuleInput): Promise<AlertRuleInput> {
	const { scope, condition } = input;
	if (!kindOf(condition.kind).scopes.includes(scope)) throw refusal("scope");
	const target = scope === "account" ? null : input.target;
	const isKept = kept !== undefined && kept.scope === scope && kept.target === target;
	if (scope !== "account" && !isKept) {
		const nameOf = target === null ? () => null : await namedTargets(ctx, caller, [{ scope, target }]);
		if (nameOf({ scope, target }) === null) throw refusal("target");
	}
	const channels = [...new Set(input.channels)].toSorted();
	const known = [...OWN_CHANNELS, ...(kept?.channels ?? [])];
	if (channels.some((one) => !known.includes(one))) {
		const own = (await channelsOf(ctx.db, caller.account.id)).map(({ hid }) => hid);
		if (channels.some((one) => !known.includes(one) && !own.includes(one))) throw refusal("channels");
	}
	return { ...input, target, channels };
}

function refusal(field: "scope" | "target" | "channels"): AppError {
	return new AppError("ValidationException", {}, { [field]: [`alerts.errors.${field}`] });
}
