import { z } from "zod";

/** Longest key of a service account: Google's have some 2,400 characters. */
const MAX_KEY = 10_000;

const serviceKey = z.object({
	type: z.literal("service_account"),
	client_email: z.email().max(320),
	private_key: z.string().includes("-----BEGIN PRIVATE KEY-----"),
});

/** The JSON key of a service account, as Google lets its owner download it. */
export const serviceKeySchema = z.object({
	key: z
		.string()
		.trim()
		.max(MAX_KEY, "connections.errors.serviceKey")
		.refine((text) => serviceMail(text) !== null, "connections.errors.serviceKey"),
});

/** A key of Bing Webmaster Tools. */
export const bingKeySchema = z.object({
	key: z
		.string()
		.trim()
		.regex(/^[\w-]{16,128}$/, "connections.errors.bingKey"),
});

/** Mail address of a service account by its key; null for a text that is no such key. */
export function serviceMail(text: string): string | null {
	try {
		return serviceKey.safeParse(JSON.parse(text)).data?.client_email ?? null;
	} catch {
		return null;
	}
}
