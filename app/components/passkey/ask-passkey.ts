import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { paths } from "~/paths";

type Wanted = "sign_in" | "register" | "confirm";

/** answer: JSON of the browser, to be sent by a form. Else refusal: why the server gave no options; null where the person or the browser gave no passkey. */
type Asked = { answer: string } | { answer: null; refusal: string | null };

/** Asks the browser for a passkey, or for a new one. */
export async function askPasskey(wanted: Wanted): Promise<Asked> {
	try {
		const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
		if (wanted === "register") {
			const { options, ...none } = await readOptions<PublicKeyCredentialCreationOptionsJSON>(wanted);
			return options === null ? none : { answer: JSON.stringify(await startRegistration({ optionsJSON: options })) };
		}
		const { options, ...none } = await readOptions<PublicKeyCredentialRequestOptionsJSON>(wanted);
		return options === null ? none : { answer: JSON.stringify(await startAuthentication({ optionsJSON: options })) };
	} catch {
		return { answer: null, refusal: null };
	}
}

async function readOptions<Options>(wanted: Wanted): Promise<{ options: Options | null; answer: null; refusal: string | null }> {
	const answer = await fetch(paths.passkeyOptions, { method: "POST", body: new URLSearchParams({ for: wanted }) });
	if (answer.ok) return { options: await answer.json(), answer: null, refusal: null };
	const { refusal }: { refusal?: string } = (await answer.json()) ?? {};
	return { options: null, answer: null, refusal: refusal ?? null };
}
