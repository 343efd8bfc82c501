import { z } from "zod";
import { typedProof } from "~/domain/account/password-schema";

const MAX_CHARACTERS = 100;
const name = (required: string) => z.string({ error: required }).trim().min(1, required).max(MAX_CHARACTERS, "account.profile.errors.long");
const optional = z.string().trim().max(MAX_CHARACTERS, "account.profile.errors.long").default("");

/** Form schemas for server and browser. Messages are catalogue keys, fields those of PUT account. Source: spec A §5 "Profile". */
export const profileSchema = z.object({
	first_name: name("account.profile.errors.firstName"),
	last_name: name("account.profile.errors.lastName"),
	company: optional,
	phone: optional,
	phone_country: z.string().max(2).default(""),
	/** Required only for a new phone number when the sign-in is older than ten minutes. */
	current_password: typedProof,
});

export const removalSchema = z.object({ current_password: typedProof });
