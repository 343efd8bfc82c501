/** An authenticator in software, for tests: ES256 keys, attestation "none". Source: WebAuthn level 3, RFC 8949. */
export class TestAuthenticator {
	/** Uses that it tells. */
	counter = 0;
	private readonly id = crypto.getRandomValues(new Uint8Array(16));

	private constructor(
		private readonly keys: CryptoKeyPair,
		readonly origin: string,
	) {}

	static async make(origin = "https://serpentine.test"): Promise<TestAuthenticator> {
		const keys = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"])) as CryptoKeyPair;
		return new TestAuthenticator(keys, origin);
	}

	get credentialId(): string {
		return text64(this.id);
	}

	/** Answers the options of a registration. */
	async register({ challenge, rp }: { challenge: string; rp: { id: string } }): Promise<string> {
		const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", this.keys.publicKey)) as JsonWebKey;
		const cose = joined([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32], bytes64(x), [0x22, 0x58, 32], bytes64(y));
		const credential = joined(new Uint8Array(16), [0, this.id.length], this.id, cose);
		const authData = joined(await this.head(rp.id, 0x45), credential);
		const attestation = joined(
			[0xa3],
			cborText("fmt"),
			cborText("none"),
			cborText("attStmt"),
			[0xa0],
			cborText("authData"),
			[0x59, authData.length >> 8, authData.length & 255],
			authData,
		);
		const clientDataJSON = text64(this.client("webauthn.create", challenge));
		return this.answer({ clientDataJSON, attestationObject: text64(attestation), transports: ["internal"] });
	}

	/** Answers the options of a use; the counter rises first. */
	async use({ challenge, rpId }: { challenge: string; rpId: string }, origin = this.origin): Promise<string> {
		this.counter += 1;
		const authData = await this.head(rpId, 0x05);
		const client = this.client("webauthn.get", challenge, origin);
		const signed = joined(authData, new Uint8Array(await crypto.subtle.digest("SHA-256", client)));
		const signature = new Uint8Array(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, this.keys.privateKey, signed));
		return this.answer({ clientDataJSON: text64(client), authenticatorData: text64(authData), signature: text64(der(signature)) });
	}

	/** Hash of the host, flags (present, verified, with a key), counter. */
	private async head(rpId: string, flags: number): Promise<Uint8Array<ArrayBuffer>> {
		const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(rpId)));
		const counter = new Uint8Array(4);
		new DataView(counter.buffer).setUint32(0, this.counter);
		return joined(hash, [flags], counter);
	}

	private client(type: string, challenge: string, origin = this.origin): Uint8Array<ArrayBuffer> {
		return new TextEncoder().encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	}

	private answer(response: object): string {
		const id = this.credentialId;
		return JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
	}
}

function cborText(text: string): Uint8Array<ArrayBuffer> {
	return joined([0x60 + text.length], new TextEncoder().encode(text));
}

/** A signature as DER: two integers, without superfluous zeros and never negative. */
function der(raw: Uint8Array): Uint8Array<ArrayBuffer> {
	const integer = (half: Uint8Array) => {
		const first = half.findIndex((byte) => byte !== 0);
		const bare = half.subarray(first);
		const padded = (bare[0] ?? 0) > 127 ? joined([0], bare) : joined(bare);
		return joined([2, padded.length], padded);
	};
	const both = joined(integer(raw.subarray(0, 32)), integer(raw.subarray(32)));
	return joined([0x30, both.length], both);
}

function joined(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function text64(bytes: Uint8Array): string {
	return Buffer.from(bytes).toString("base64url");
}

function bytes64(text: string): Uint8Array {
	return Buffer.from(text, "base64url");
}
