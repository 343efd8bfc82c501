import { eq } from "drizzle-orm";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { audit } from "~/db/tables/sessions";
import { signedInCaller } from "../account/test-account";

/** For tests: a signed-in user whose deployment can seal secrets. */
export async function securedCaller() {
	const one = await signedInCaller();
	const secrets = aesSecretBox(["a secret of this test, long enough to be used"]);
	if (secrets) one.ctx.ports.secrets = secrets;
	/** The caller as a new request finds them. */
	const again = () => one.callerOf(one.secret);
	return { ...one, again, password: one.person.password };
}

/** Actions in the user's event log. */
export async function audits({ ctx, userHid }: Awaited<ReturnType<typeof securedCaller>>): Promise<string[]> {
	const rows = await ctx.db
		.select({ action: audit.action })
		.from(audit)
		.where(eq(audit.subject, `user:${userHid}`));
	return rows.map(({ action }) => action);
}
