import { z } from "zod";
import { SECOND_MS } from "~/domain/time/durations";

/** Audience of an assertion: Google's own address, also where a stand-in is called. The key names an address too, which is not trusted. */
const AUDIENCE = "https://oauth2.googleapis.com/token";
const SCOPE = "https://www.googleapis.com/auth/webmasters.readonly";
/** Longest life of an assertion. Source: developers.google.com/identity/protocols/oauth2/service-account */
const LIFE_S = 3_600;
/** Clocks may differ; an assertion from the future is refused. */
const EARLIER_S = 60;

const keySchema = z.object({
	type: z.literal("service_account"),
	client_email: z.email().max(320),
	private_key: z.string().includes("-----BEGIN PRIVATE KEY-----"),
	private_key_id: z.string().default(""),
});

/** A signed statement that the service account asks for an access token (RFC 7523); null for a text that is no key of a service account. */
export async function serviceAssertion(keyText: string, now: number): Promise<string | null> {
	try {
		const key = keySchema.parse(JSON.parse(keyText));
		const issuedAt = Math.floor(now / SECOND_MS) - EARLIER_S;
		const header = { alg: "RS256", typ: "JWT", ...(key.private_key_id && { kid: key.private_key_id }) };
		const claims = { iss: key.client_email, scope: SCOPE, aud: AUDIENCE, iat: issuedAt, exp: issuedAt + LIFE_S };
		const signed = `${base64Url(encoded(JSON.stringify(header)))}.${base64Url(encoded(JSON.stringify(claims)))}`;
		const signature = await crypto.subtle.sign("RSASSA-PKCS1-v1_5", await privateKey(key.private_key), encoded(signed));
		return `${signed}.${base64Url(new Uint8Array(signature))}`;
	} catch {
		return null;
	}
}

function privateKey(pem: string): Promise<CryptoKey> {
	const body = pem.replace(/-----[A-Z ]+-----/g, "").replace(/\s/g, "");
	const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
	return crypto.subtle.importKey("pkcs8", bytes, { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }, false, ["sign"]);
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
	return new TextEncoder().encode(text);
}

function base64Url(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}
