import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import type { Passkeys } from "~/services/authenticator-ports";

/** Loaded when a passkey is used: most requests have none. */
const load = () => import("@simplewebauthn/server");

/** Longer answers are none. */
const MAX_CHARACTERS = 20_000;
const answerSchema = z.looseObject({
	id: z.string().min(1).max(2_000),
	rawId: z.string(),
	type: z.literal("public-key"),
	response: z.looseObject({ clientDataJSON: z.string() }),
	clientExtensionResults: z.looseObject({}),
});
const clientDataSchema = z.looseObject({ challenge: z.string().min(1).max(200) });

export const passkeys: Passkeys = {
	async registration({ place, challenge, issuer, user, known }) {
		const { generateRegistrationOptions } = await load();
		return generateRegistrationOptions({
			rpName: issuer,
			rpID: place.id,
			userName: user.email,
			userDisplayName: user.name,
			userID: new TextEncoder().encode(user.hid),
			challenge: bytesOf(challenge),
			attestationType: "none",
			excludeCredentials: known.map(asListed),
			authenticatorSelection: { residentKey: "required", userVerification: "required" },
		});
	},
	async use({ place, challenge, known }) {
		const { generateAuthenticationOptions } = await load();
		return generateAuthenticationOptions({
			rpID: place.id,
			challenge: bytesOf(challenge),
			userVerification: "required",
			...(known && { allowCredentials: known.map(asListed) }),
		});
	},
	read(answer) {
		const read = parse(answer, isAnswer);
		if (!read) return null;
		const client = clientDataSchema.safeParse(jsonOf(new TextDecoder().decode(bytesOf(read.response.clientDataJSON)))).data;
		return client ? { challenge: client.challenge, credentialId: read.id } : null;
	},
	async verifyRegistration({ place, answer, challenge }) {
		const { verifyRegistrationResponse } = await load();
		const response = parse(answer, isRegistration);
		if (!response) return null;
		try {
			const { verified, registrationInfo } = await verifyRegistrationResponse({ response, ...expected(place, challenge) });
			if (!verified || !registrationInfo) return null;
			const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
			return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
		} catch {
			return null;
		}
	},
	async verifyUse({ place, answer, challenge, passkey }) {
		const { verifyAuthenticationResponse } = await load();
		const response = parse(answer, isUse);
		if (!response) return null;
		const credential = { id: passkey.credentialId, publicKey: bytesOf(passkey.publicKey), counter: passkey.counter };
		try {
			const used = await verifyAuthenticationResponse({ response, ...expected(place, challenge), credential });
			return used.verified ? used.authenticationInfo.newCounter : null;
		} catch {
			return null;
		}
	},
};

function expected(place: { id: string; origin: string }, challenge: string) {
	return { expectedChallenge: challenge, expectedOrigin: place.origin, expectedRPID: place.id, requireUserVerification: true };
}

function asListed({ credentialId, transports }: { credentialId: string; transports: readonly string[] }) {
	return { id: credentialId, transports: [...transports] };
}

/** Whether a value has the parts that every answer has; its signed parts are verified by the library. */
function isAnswer(value: unknown): value is z.output<typeof answerSchema> {
	return answerSchema.safeParse(value).success;
}

function isRegistration(value: unknown): value is RegistrationResponseJSON {
	return isAnswer(value) && typeof value.response.attestationObject === "string";
}

function isUse(value: unknown): value is AuthenticationResponseJSON {
	return isAnswer(value) && typeof value.response.signature === "string";
}

function parse<Answer>(answer: string, isOne: (value: unknown) => value is Answer): Answer | null {
	const value = answer.length > MAX_CHARACTERS ? null : jsonOf(answer);
	return isOne(value) ? value : null;
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(Buffer.from(text, "base64url"));
}
