import type { AnyIssuerFault } from "./issuer-faults";

const RSA = { name: "RSASSA-PKCS1-v1_5", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" };

interface Pair {
	kid: string;
	privateKey: CryptoKey;
	publicKey: CryptoKey;
}

/** Keys of the stand-in, the newest last, and its signatures. Source: RFC 7515, RFC 7517. */
export class IssuerKeys {
	#pairs: Promise<Pair[]> | null = null;

	async rotate(): Promise<void> {
		const before = await this.#all();
		this.#pairs = Promise.resolve([...before, await newPair(before.length + 1)]);
	}

	/** isStale: the newest key is missing, as behind a cache that has not noticed. */
	async published(isStale: boolean): Promise<object[]> {
		const pairs = await this.#all();
		const shown = isStale ? [await newPair(0)] : pairs;
		return Promise.all(
			shown.map(async ({ kid, publicKey }) => ({ ...(await crypto.subtle.exportKey("jwk", publicKey)), kid, use: "sig", alg: "RS256" })),
		);
	}

	/** A token, or one that no verifier may accept. */
	async sign(claims: object, { fault, secret }: { fault: AnyIssuerFault | null; secret: string }): Promise<string> {
		const pair = (await this.#all()).at(-1);
		if (!pair) throw new Error("no key");
		const alg = fault === "alg_none" ? "none" : fault === "alg_hs256" ? "HS256" : "RS256";
		const text = `${encoded({ alg, typ: "JWT", kid: pair.kid })}.${encoded(claims)}`;
		if (alg === "none") return `${text}.`;
		const bytes = new TextEncoder().encode(text);
		const signature = new Uint8Array(
			alg === "HS256"
				? await crypto.subtle.sign("HMAC", await hmacKey(secret), bytes)
				: await crypto.subtle.sign(RSA.name, pair.privateKey, bytes),
		);
		if (fault === "bad_signature") signature[0] = (signature[0] ?? 0) ^ 1;
		return `${text}.${base64Url(signature)}`;
	}

	#all(): Promise<Pair[]> {
		this.#pairs ??= newPair(1).then((pair) => [pair]);
		return this.#pairs;
	}
}

async function newPair(n: number): Promise<Pair> {
	const made = await crypto.subtle.generateKey(RSA, true, ["sign", "verify"]);
	if (!("publicKey" in made)) throw new Error("no pair of keys");
	return { kid: `key-${n}`, privateKey: made.privateKey, publicKey: made.publicKey };
}

function hmacKey(secret: string): Promise<CryptoKey> {
	return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

function encoded(value: object): string {
	return base64Url(new TextEncoder().encode(JSON.stringify(value)));
}

function base64Url(value: Uint8Array): string {
	return btoa(String.fromCharCode(...value))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}
