import { type GrantInput, grantSchema } from "~/domain/billing/grant-form";
import { endGrant } from "~/services/grants/end-grant";
import { administeredAccount, giveGrant } from "~/services/grants/give-grant";
import { currentGrantOf } from "~/services/grants/read-grants";
import { grantOrNull } from "./answers/accounts";
import type { ApiRoute } from "./call";
import { grantJson } from "./customer-json";
import { defineCall, type PayloadCall, type SignedCall } from "./define-call";

/** Rights that an administrator gives without a payment. Source: design.md "nothing lost". */
export const grantRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "PUT",
		path: "users/:id/grant",
		access: "administrator",
		summary: "Gives the user's account rights without a payment, in the place of those it was given before",
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
	}),
	defineCall({
		method: "DELETE",
		path: "users/:id/grant",
		access: "administrator",
		summary: "Ends the rights that the user's account was given without a payment",
		answers: grantOrNull,
		errors: ["NotFoundException"],
		answer: end,
	}),
];

async function give(call: PayloadCall<typeof grantSchema>) {
	const wanted = call.payload;
	const packs = wanted.plan === "administrator" ? 0 : wanted.options.max_monitor_plus_100;
	const { plan, until, why } = wanted;
	await giveGrant(call.ctx, call.seat, call.params.id ?? "", { plan, packs, until, why } satisfies GrantInput);
	return read(call);
}

async function end(call: SignedCall) {
	await endGrant(call.ctx, call.seat, call.params.id ?? "");
	return read(call);
}

/** The grant as it is afterwards; null for none. */
async function read({ ctx, seat, params }: SignedCall) {
	const { id } = await administeredAccount(ctx, seat, params.id ?? "");
	return grantJson(await currentGrantOf(ctx, seat, id));
}
