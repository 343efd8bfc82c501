import { Secret, TOTP } from "otpauth";
import type { OneTimeCodes } from "~/services/authenticator-ports";

const SECRET_BYTES = 20;
/** As every app expects them. */
const FORM = { algorithm: "SHA1", digits: 6, period: 30 };
/** Periods before and after the present one: clocks of telephones are seconds off, and people type slowly. */
const WINDOW = 1;

export const oneTimeCodes: OneTimeCodes = {
	newSecret(bytes) {
		return new Secret({ buffer: Uint8Array.from(bytes(SECRET_BYTES)).buffer }).base32;
	},
	address({ secret, issuer, label }) {
		return new TOTP({ ...FORM, issuer, label, secret: Secret.fromBase32(secret) }).toString();
	},
	match({ secret, code, now }) {
		const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
		const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
		return delta === null ? null : totp.counter({ timestamp: now }) + delta;
	},
};
