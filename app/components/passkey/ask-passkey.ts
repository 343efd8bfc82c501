import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { paths } from "~/paths";

type Wanted = "sign_in" | "register" | "confirm";

/** answer: JSON of the browser, to be sent by a form. Else refusal: why the server gave no options; null where the person or the browser gave no passkey. */
type Asked = { answer: string } | { answer: null; refusal: string | null };

const NONE: Asked = { answer: null, refusal: null };

/** Asks the browser for a passkey, or for a new one. */
export async function askPasskey(wanted: Wanted): Promise<Asked> {
	try {
		const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
		const answer = await fetch(paths.passkeyOptions, { method: "POST", body: new URLSearchParams({ for: wanted }) });
		const options = await answer.json();
		if (!answer.ok) return { answer: null, refusal: readRefusal(options) };
		if (options === null) return NONE;
		const made =
			wanted === "register"
				? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
				: await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
		return { answer: JSON.stringify(made) };
	} catch {
		return NONE;
	}
}

function readRefusal(body: unknown): string | null {
	const { refusal } = (body ?? {}) as { refusal?: unknown };
	return typeof refusal === "string" ? refusal : null;
}
