import { z } from "zod";
import { SHARE_DAYS } from "./share-days";

/** Shares of an account: enough for every website and client, few enough to be listed whole. */
export const MAX_SHARES = 100;
/** Random bytes of a token: 192 bits. */
const TOKEN_BYTES = 24;
/** Characters that are kept in sight, to recognise a share by. */
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

/** A new share; without days it ends when it is revoked. `target`: "websites:id" or "tags:id". Source: design.md "/s/{token}". */
export const shareSchema = z.object({
	target: z.string("target.unknown").regex(/^(websites|tags):[A-Za-z0-9_-]{22}$/, "target.unknown"),
	days: days.optional(),
});
export type NewShare = z.output<typeof shareSchema>;

export function makeShareToken(randomBytes: (n: number) => Uint8Array): string {
	return btoa(String.fromCharCode(...randomBytes(TOKEN_BYTES)))
		.replaceAll("+", "-")
		.replaceAll("/", "_");
}

/** Can this text be a token? Made-up ones cost no look-up. */
export function isShareToken(text: string): boolean {
	return TOKEN.test(text);
}
