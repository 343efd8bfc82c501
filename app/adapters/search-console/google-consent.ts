import { z } from "zod";
import type { GivenConsent, QueryAnswer, QueryConsent } from "~/services/query-ports";
import { callJson, readTold, refused, type Send } from "../query-services/json-call";
import type { GoogleHosts } from "./google-hosts";
import { tokenRefusal } from "./google-refusals";

/** An OAuth client of a Google Cloud project. */
export interface GoogleClient {
	id: string;
	secret: string;
}

const READ_SCOPE = "https://www.googleapis.com/auth/webmasters.readonly";

const answerSchema = z.object({ refresh_token: z.string().min(1), id_token: z.string(), scope: z.string() });
const claimsSchema = z.object({ aud: z.string(), email: z.email().max(320) });

/** Source: developers.google.com/identity/protocols/oauth2/web-server */
export function googleConsent({ hosts, client, send }: { hosts: GoogleHosts; client: GoogleClient; send: Send }): QueryConsent {
	return {
		address({ state, challenge, redirect, language }) {
			const parameters = new URLSearchParams({
				client_id: client.id,
				redirect_uri: redirect,
				response_type: "code",
				scope: `${READ_SCOPE} openid email`,
				access_type: "offline",
				// Google sends a refresh token with the first consent only, unless it is asked for again.
				prompt: "consent",
				state,
				code_challenge: challenge,
				code_challenge_method: "S256",
				hl: language,
			});
			return `${hosts.consent}?${parameters}`;
		},
		async exchange({ code, verifier, redirect }): Promise<QueryAnswer<GivenConsent>> {
			const body = new URLSearchParams({
				grant_type: "authorization_code",
				client_id: client.id,
				client_secret: client.secret,
				code,
				code_verifier: verifier,
				redirect_uri: redirect,
			});
			const answer = readTold(await callJson(send, hosts.token, { method: "POST", body }), answerSchema, tokenRefusal);
			if (!answer.ok) return answer;
			const { refresh_token: refreshToken, id_token: idToken, scope } = answer.value;
			const name = mailOf(idToken, client.id);
			if (name === null) return refused("unreadable");
			return { ok: true, value: { refreshToken, name, mayRead: scope.split(" ").includes(READ_SCOPE) } };
		},
	};
}

/** Reads the mail address of an ID token. Its signature is not checked, because it comes from Google's own address over TLS. */
function mailOf(token: string, clientId: string): string | null {
	try {
		const [, claims = ""] = token.split(".");
		const bytes = Uint8Array.from(atob(claims.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
		const { aud, email } = claimsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
		return aud === clientId ? email : null;
	} catch {
		return null;
	}
}
