import { z } from "zod";
import { invitationSchema } from "~/domain/administration/invitation-form";
import { inviteUser } from "~/services/users/invite-user";
import { makeSignInLink } from "~/services/users/make-sign-in-link";
import { handedAddress } from "../handed-link";
import { hid, instant, named } from "./answers/values";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall, type SignedCall } from "./define-call";

const handedLink = named("HandedLink", () =>
	z.object({
		id: hid().meta({ description: "The user" }),
		link: z.url().meta({ description: "Signs in once; shown in this answer alone", examples: ["https://serpentine.example/login/AAAA"] }),
		expires_at: instant(),
	}),
);

/** Accounts that administrators open for others, and links that they hand over. */
export const invitationRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "POST",
		path: "users",
		access: "administrator",
		summary: "Opens an account for somebody; the sign-in link is mailed where the installation sends mail, and is in the answer",
		payload: invitationSchema,
		answers: handedLink,
		errors: ["ConflictException"],
		example: { payload: { email: "ada@example.com", first_name: "Ada", last_name: "Lovelace" } },
		secret: true,
		answer: invite,
	}),
	defineCall({
		method: "POST",
		path: "users/:id/sign-in-link",
		access: "administrator",
		summary: "Makes a sign-in link to hand over, on an installation that sends no mail",
		answers: handedLink,
		errors: ["NotFoundException"],
		secret: true,
		answer: makeLink,
	}),
];

async function invite({ ctx, seat, payload }: PayloadCall<typeof invitationSchema>) {
	const { email, first_name: firstName, last_name: lastName } = payload;
	const { userHid, ...link } = await inviteUser(ctx, seat, { email, firstName, lastName });
	return { id: userHid, link: handedAddress(ctx, link), expires_at: new Date(link.expiresAt).toISOString() };
}

async function makeLink({ ctx, seat, params }: SignedCall) {
	const id = params.id ?? "";
	const link = await makeSignInLink(ctx, seat, id);
	return { id, link: handedAddress(ctx, link), expires_at: new Date(link.expiresAt).toISOString() };
}
