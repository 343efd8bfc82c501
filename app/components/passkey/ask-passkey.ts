import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { paths } from "~/paths";

type Wanted = "sign_in" | "register" | "confirm";

/** Asks the browser for a passkey, or for a new one. Returns its answer as JSON, to be sent by a form; null where the person or the browser gave none. */
export async function askPasskey(wanted: Wanted): Promise<string | null> {
	try {
		const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
		if (wanted === "register") {
			const optionsJSON = await readOptions<PublicKeyCredentialCreationOptionsJSON>(wanted);
			return optionsJSON && JSON.stringify(await startRegistration({ optionsJSON }));
		}
		const optionsJSON = await readOptions<PublicKeyCredentialRequestOptionsJSON>(wanted);
		return optionsJSON && JSON.stringify(await startAuthentication({ optionsJSON }));
	} catch {
		return null;
	}
}

async function readOptions<Options>(wanted: Wanted): Promise<Options | null> {
	const answer = await fetch(paths.passkeyOptions, { method: "POST", body: new URLSearchParams({ for: wanted }) });
	return answer.ok ? answer.json() : null;
}
