import { z } from "zod";
import { MEMBER_ROLES } from "~/domain/account/member-role";
import { hid, instant, named } from "./values";

export const member = named("Member", () =>
	z.object({
		id: hid(),
		state: z.enum(["member", "disabled", "invited", "expired"]).meta({
			description: "disabled: the user is deactivated; invited, expired: an invitation without an answer",
		}),
		email: z.string().meta({ examples: ["colleague@shop.example"] }),
		name: z.string(),
		role: z.enum(MEMBER_ROLES),
		websites: z.array(hid()).nullable().meta({ description: "null: all" }),
		second_step: z.boolean().nullable().meta({ description: "Has an authenticator app or a passkey; null for an invitation" }),
		second_step_due_at: instant().nullable().meta({
			description: "From then on a member without one opens the account no more; null where nothing is missing",
		}),
		since: instant().nullable(),
		last_used_at: instant().nullable().meta({ description: "Last use of this account" }),
		expires_at: instant().nullable().meta({ description: "End of the link of an invitation" }),
	}),
);

export const requiredStep = named("RequiredSecondStep", () =>
	z.object({ required: z.boolean().meta({ description: "Everybody in the account needs an authenticator app or a passkey" }) }),
);
