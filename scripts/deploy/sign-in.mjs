// The user's login at Cloudflare, as wrangler has it.
import { run } from "../build.mjs";
import { tool } from "../environment.mjs";
import { createPlatform, credentialHeaders } from "./platform.mjs";
import { findAccount } from "./run-deploy.mjs";

export const SIGN_IN = "Sign in first: npx wrangler login (or set CLOUDFLARE_API_TOKEN).";

/** The platform and wrangler in the name of the user; null without a login. */
export async function signIn() {
	// The sign-in is in the user's own config folder, so this is not the environment of local runs.
	const environment = { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" };
	let printed;
	try {
		printed = await run(tool("wrangler"), ["auth", "token", "--json"], { environment });
	} catch {
		return null;
	}
	const platform = createPlatform({ headers: credentialHeaders(printed), origin: process.env.CLOUDFLARE_API_BASE_URL });
	const accountId = await findAccount(platform, process.env.CLOUDFLARE_ACCOUNT_ID);
	const within = { ...environment, CLOUDFLARE_ACCOUNT_ID: accountId };
	return { platform, accountId, wrangler: (parameters) => run(tool("wrangler"), parameters, { environment: within }) };
}
