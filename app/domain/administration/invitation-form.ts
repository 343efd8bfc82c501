import { z } from "zod";

/** Longest address that mail servers take. Source: RFC 5321, 4.5.3.1.3. */
const MAX_EMAIL_CHARACTERS = 254;
const name = z.string().max(1_000).default("");

/** An invitation, of the form and of the call; the use case judges the values. */
export const invitationSchema = z.object({
	email: z.string({ error: "email.invalid" }).trim().max(MAX_EMAIL_CHARACTERS, "email.invalid"),
	first_name: name,
	last_name: name,
});
