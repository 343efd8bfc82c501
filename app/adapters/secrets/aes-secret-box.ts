import type { SecretBox } from "~/services/ports";

const NONCE_BYTES = 12;
const FORM = /^v1\.([A-Za-z0-9+/=]+)\.([A-Za-z0-9+/=]+)$/;

/**
 * AES-256-GCM with keys from secrets of the deployment, "v1.<nonce>.<ciphertext>". secrets: the first one seals, all open, so that a secret can be
 * replaced (docs/configuration.md). A secret is any text of at least 32 characters; null where there is none.
 */
export function aesSecretBox(secrets: readonly string[]): SecretBox | null {
	const usable = secrets.filter((secret) => secret.length >= 32);
	const [first] = usable;
	if (first === undefined) return null;
	return {
		async seal(text) {
			const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
			const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, await keyOf(first), new TextEncoder().encode(text));
			return `v1.${toText(nonce)}.${toText(new Uint8Array(sealed))}`;
		},
		async open(sealed) {
			const [, nonce = "", body = ""] = FORM.exec(sealed) ?? [];
			if (nonce === "") return null;
			for (const secret of usable) {
				try {
					const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv: toBytes(nonce) }, await keyOf(secret), toBytes(body));
					return new TextDecoder().decode(opened);
				} catch {
					// Sealed with another secret.
				}
			}
			return null;
		},
	};
}

async function keyOf(secret: string): Promise<CryptoKey> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
	return crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"]);
}

function toText(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes));
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
