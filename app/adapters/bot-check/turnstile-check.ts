import { z } from "zod";
import type { BotCheck } from "~/services/ports";

export interface TurnstileSite {
	siteKey: string;
	secretKey: string;
	/** Host of the deployment: a token given on another site does not count. */
	host: string;
	/** Address that verifies tokens; Cloudflare's by default. */
	verifyUrl?: string;
}

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
const VERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const TIMEOUT_MS = 3_000;
/** Longer ones are none. Source: Turnstile's documentation, "Validate the token". */
const TOKEN_MAX_CHARACTERS = 2_048;
/** The service's trouble or ours, not the visitor's. */
const NOT_THEIR_FAULT = ["internal-error", "missing-input-secret", "invalid-input-secret", "bad-request"];

const verdictSchema = z.object({
	success: z.boolean(),
	action: z.string().optional(),
	hostname: z.string().optional(),
	"error-codes": z.array(z.string()).default([]),
});

/** Cloudflare Turnstile. Source: its documentation, "siteverify API". */
export function turnstileCheck(site: TurnstileSite): BotCheck {
	return {
		page: { siteKey: site.siteKey, script: SCRIPT },
		async judge({ token, action, ip }) {
			if (token === null) return "unproven";
			if (token.length > TOKEN_MAX_CHARACTERS) return "robot";
			const verdict = await verify(site, token, ip);
			if (verdict === null) return "unproven";
			if (verdict.success) return verdict.action === action && verdict.hostname === site.host ? "person" : "robot";
			return verdict["error-codes"].some((code) => NOT_THEIR_FAULT.includes(code)) ? "unproven" : "robot";
		},
	};
}

/** null when there is no verdict to be had. */
async function verify(site: TurnstileSite, token: string, ip: string | null) {
	try {
		const answer = await fetch(site.verifyUrl ?? VERIFY, {
			method: "POST",
			body: new URLSearchParams({ secret: site.secretKey, response: token, ...(ip && { remoteip: ip }) }),
			signal: AbortSignal.timeout(TIMEOUT_MS),
			redirect: "manual",
		});
		const parsed = verdictSchema.safeParse(await answer.json());
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}
