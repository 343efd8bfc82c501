import { z } from "zod";
import { DAY_MS, HOUR_MS } from "../time/durations";
import type { AttemptLimit } from "./attempt-limit";
import { emailKey } from "./email-key";

const NAME_MAX_CHARACTERS = 60;
/** A name beside our address: letters and digits, no line break, no address, and no inner dot of which a mail program would make a link. */
const SENDER_NAME = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} &'’,+-]|\.(?= |$))*$/u;

/** An address that a header can hold: not every mail service takes letters beyond ASCII before the @. */
const isAnswerable = (address: string) => emailKey(address) !== null && /^[\x21-\x7e]+@/.test(address);

/** Sender of mails to clients; an empty field keeps the usual one. */
export const senderSchema = z.object({
	sender_name: z
		.string()
		.trim()
		.max(NAME_MAX_CHARACTERS, "brand.errors.name")
		.refine((name) => name === "" || SENDER_NAME.test(name), "brand.errors.name")
		// A form sends nothing of an empty field.
		.default(""),
	reply_to: z
		.string()
		.trim()
		.refine((address) => address === "" || isAnswerable(address), "email.invalid")
		.default(""),
});
export type SenderChoice = z.output<typeof senderSchema>;

/** Time in which the code that an address for answers was mailed is taken. */
export const REPLY_CODE_MS = DAY_MS;
/** Wrong codes after which it is dead. */
export const REPLY_CODE_TRIES = 5;
/** Codes that one account may have mailed, and codes to one address from all accounts. */
export const REPLY_CODES_OF_ACCOUNT: AttemptLimit = { max: 10, windowMs: DAY_MS };
export const REPLY_CODES_TO_ADDRESS: AttemptLimit = { max: 3, windowMs: HOUR_MS };
