import { z } from "zod";
import { isLive } from "~/domain/billing/rights";
import { MODULE } from "~/domain/billing/subscription-state";
import { askRemoval } from "~/services/account/ask-removal";
import { readAccountFacts } from "~/services/account/read-account-facts";
import { readUsage, reloadCaller } from "~/services/account/read-usage";
import { AppError } from "~/services/app-error";
import { assertRight } from "~/services/seat/seat";
import { accountJson } from "./account-json";
import { accountUpdateSchema, updateAccount } from "./account-update";
import { account, removedOnce } from "./answers/accounts";
import type { ApiRoute } from "./call";
import { wordFlagField } from "./contract/query-fields";
import { customerJson, grantJson, subscriptionJson } from "./customer-json";
import { defineCall, type OpenCall, type PayloadCall, type QueryCall } from "./define-call";

const readSchema = z.object({ with_customer: wordFlagField("Adds the customer: billing details and card") });
const removalSchema = z.object({ current_password: z.string("invalid").max(2_000, "invalid").default("") });

/** Calls about the caller's own account, also before it is activated. Source: spec A §7. */
export const accountRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "account",
		access: "signed_in",
		summary: "The caller's user and account, with plan, limits and use",
		query: readSchema,
		answers: account,
		example: { query: { with_customer: "1" } },
		answer: read,
	}),
	// Open to anyone, so that the anonymous get the spec's own refusal.
	defineCall({
		method: "PUT",
		path: "account",
		access: "anyone",
		summary: "Changes the caller's profile, locale, mails or e-mail address; absent fields stay",
		payload: accountUpdateSchema,
		answers: account,
		errors: [
			"AnonymousAccountException",
			"SecondStepRequiredException",
			"InvalidTokenException",
			"ReauthenticationException",
			"BotCheckException",
			"ImpersonatedException",
		],
		example: { payload: { first_name: "Ada", timezone: "Europe/Paris" } },
		answer: update,
	}),
	defineCall({
		method: "POST",
		path: "account/remove",
		access: "signed_in",
		summary: "Closes the account; its data are deleted 30 days later",
		payload: removalSchema,
		answers: removedOnce,
		errors: ["ReauthenticationException", "ImpersonatedException"],
		example: { payload: { current_password: "correct horse battery staple" } },
		answer: remove,
	}),
];

/** The caller with plan, limits and use; `with_customer` adds the customer. */
async function read({ ctx, caller, seat, query }: QueryCall<typeof readSchema>) {
	const { with_customer: isWanted } = query;
	const { used, customer, subscription, grant } = await readAccountFacts(ctx, seat);
	return {
		...accountJson(caller, used),
		...(subscription && isLive(subscription) && { subscriptions: { [MODULE]: subscriptionJson(subscription, caller.account.paidStatus) } }),
		...(isWanted && { customer: customerJson(customer) }),
		grant: grantJson(grant),
	};
}

async function update(call: OpenCall<typeof accountUpdateSchema>) {
	// The answer holds plan and use.
	if (call.seat) assertRight(call.seat, "costs.read");
	await updateAccount(call);
	if (!call.seat) throw new AppError("AnonymousAccountException");
	return accountJson(await reloadCaller(call.ctx, call.seat), await readUsage(call.ctx, call.seat));
}

/** The account is disabled and all its sessions end, this one too; 30 days later its data go. */
async function remove({ ctx, seat, payload, ip, userAgent }: PayloadCall<typeof removalSchema>) {
	const { current_password: password } = payload;
	await askRemoval(ctx, seat, { password, after: "any", ip, userAgent });
	return { removed: true };
}
