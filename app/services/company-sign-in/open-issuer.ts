import type { CompanyRow } from "~/db/company-sign-in";
import type { CompanyRefusal } from "~/domain/account/company-sign-in";
import type { CompanyIssuer, IssuerSettings } from "../company-ports";
import type { Ctx } from "../ctx";

/** The issuer of an account with its opened secret. "secret": it was sealed with a key that the deployment has no more. */
export async function openIssuer(
	ctx: Ctx,
	{ issuer, clientId, sealedSecret }: CompanyRow,
): Promise<{ port: CompanyIssuer; settings: IssuerSettings } | { refusal: CompanyRefusal }> {
	const { companyIssuer: port, secrets } = ctx.ports;
	const secret = await secrets?.open(sealedSecret);
	if (!port) return { refusal: "unreachable" };
	return secret ? { port, settings: { issuer, clientId, secret } } : { refusal: "secret" };
}
