import { type GrantInput, grantSchema } from "~/domain/billing/grant-form";
import { endGrant } from "~/services/grants/end-grant";
import { administeredAccount, giveGrant } from "~/services/grants/give-grant";
import { currentGrant } from "~/services/grants/read-grants";
import { parseInput } from "~/services/parse-input";
import { grantOrNull } from "./answers/accounts";
import type { ApiCall, ApiRoute } from "./call";
import { grantJson } from "./customer-json";
import { callerOf } from "./entities";

/** Rights that an administrator gives without a payment. Source: design.md "nothing lost". */
export const grantRoutes: readonly ApiRoute[] = [
	{
		method: "PUT",
		path: "users/:id/grant",
		access: "administrator",
		summary: "Gives the user's account rights without a payment, in the place of those it was given before",
		query: null,
		payload: grantSchema,
		answers: grantOrNull,
		errors: ["NotFoundException"],
		example: {
			payload: {
				plan: "expert_20210323",
				options: { max_monitor_plus_100: 4 },
				until: "2027-12-31",
				why: "Paid by bank transfer, invoice 1204",
			},
		},
		answer: give,
	},
	{
		method: "DELETE",
		path: "users/:id/grant",
		access: "administrator",
		summary: "Ends the rights that the user's account was given without a payment",
		query: null,
		payload: null,
		answers: grantOrNull,
		errors: ["NotFoundException"],
		example: {},
		answer: end,
	},
];

async function give(call: ApiCall) {
	const wanted = parseInput(grantSchema, call.payload);
	const packs = wanted.plan === "administrator" ? 0 : wanted.options.max_monitor_plus_100;
	const { plan, until, why } = wanted;
	await giveGrant(call.ctx, callerOf(call.caller), call.params.id ?? "", { plan, packs, until, why } satisfies GrantInput);
	return read(call);
}

async function end(call: ApiCall) {
	await endGrant(call.ctx, callerOf(call.caller), call.params.id ?? "");
	return read(call);
}

/** The grant as it is afterwards; null for none. */
async function read({ ctx, caller, params }: ApiCall) {
	const { id } = await administeredAccount(ctx, callerOf(caller), params.id ?? "");
	return grantJson(await currentGrant(ctx, id));
}
