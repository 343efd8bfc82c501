import { z } from "zod";
import { HID_PATTERN } from "../hid";
import { SHARE_DAYS } from "./share-days";

/** Shares of an account. The list is shown as a whole, so it stays short. */
export const MAX_SHARES = 100;
/** Random bytes of a token: 192 bits. */
const TOKEN_BYTES = 24;
/** Leading characters of a token that stay visible. */
export const SHARE_PREFIX_CHARACTERS = 6;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

const days = z.preprocess(
	(value) => (value === "" || value === null ? undefined : typeof value === "string" ? Number(value) : value),
	z
		.union(
			SHARE_DAYS.map((one) => z.literal(one)),
			"expiry.invalid",
		)
		.optional(),
);

/** A form sends "yes" for a tick, and nothing without it. */
const tick = z.preprocess((value) => (value === "yes" ? true : value === "" || value === null ? undefined : value), z.boolean().optional());

/** A new share; without days it ends only when it is revoked. `target`: "websites:id" or "tags:id". Source: design.md "/s/{token}". */
export const shareSchema = z.object({
	target: z.string("target.unknown").regex(new RegExp(`^(websites|tags):${HID_PATTERN}$`), "target.unknown"),
	days: days.optional(),
	beyond_plan: tick.optional(),
	/** The shares of AI answers that cite the websites are shown too. */
	answers: tick.optional(),
});
export type NewShare = z.output<typeof shareSchema>;

export function makeShareToken(randomBytes: (n: number) => Uint8Array): string {
	return btoa(String.fromCharCode(...randomBytes(TOKEN_BYTES)))
		.replaceAll("+", "-")
		.replaceAll("/", "_");
}

/** Whether the text can be a token. Invented ones cost no look-up. */
export function isShareToken(text: string): boolean {
	return TOKEN.test(text);
}
