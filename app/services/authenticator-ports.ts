/** Codes of authenticator apps. Source: RFC 6238. */
export interface OneTimeCodes {
	/** A new secret in base32, of 160 random bits. */
	newSecret(bytes: (n: number) => Uint8Array): string;
	/** Address that an app reads from a QR code. issuer: the installation; label: the user. */
	address(about: { secret: string; issuer: string; label: string }): string;
	/** Counter of the code, of the period at `now` (ms) or of a neighbouring one; null for a wrong code. */
	match(typed: { secret: string; code: string; now: number }): number | null;
}

/** Where passkeys hold: the host, and the origin of its pages. */
export interface PasskeyPlace {
	id: string;
	origin: string;
}

/** A passkey as it is verified. */
interface KnownPasskey {
	credentialId: string;
	publicKey: string;
	counter: number;
	transports: readonly string[];
}

/** WebAuthn. Answers of browsers are JSON texts of their makers: nothing in them is believed before it is verified. */
export interface Passkeys {
	/** Options for a new passkey, for the browser. known: passkeys of the user, not to be made twice. */
	registration(asked: {
		place: PasskeyPlace;
		challenge: string;
		issuer: string;
		user: { hid: string; email: string; name: string };
		known: readonly Pick<KnownPasskey, "credentialId" | "transports">[];
	}): Promise<object>;
	/** Options for the use of a passkey. known: those of the user; null: whichever the browser has for this place. */
	use(asked: {
		place: PasskeyPlace;
		challenge: string;
		known: readonly Pick<KnownPasskey, "credentialId" | "transports">[] | null;
	}): Promise<object>;
	/** The challenge and the passkey that an answer names; null for no answer. */
	read(answer: string): { challenge: string; credentialId: string } | null;
	/** The new passkey; null for an answer that does not hold. */
	verifyRegistration(sent: { place: PasskeyPlace; answer: string; challenge: string }): Promise<KnownPasskey | null>;
	/** The counter after the use; null for an answer that does not hold. */
	verifyUse(sent: { place: PasskeyPlace; answer: string; challenge: string; passkey: KnownPasskey }): Promise<number | null>;
}
