import { isPublicIp } from "~/domain/webhook/public-ip";
import { readTarget } from "~/domain/webhook/target-address";
import type { CompanyIssuer, Reach } from "../company-ports";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

/**
 * Checks each address that an issuer names, as those of webhooks are: https, a public host by name, public IP addresses alone. A name without addresses
 * is asked all the same, and does not answer.
 */
export function reachOf(ctx: Ctx, { localOrigins }: CompanyIssuer): Reach {
	return async (url) => {
		const target = readTarget(url, localOrigins);
		if ("refusal" in target) return null;
		const { origin, hostname } = new URL(target.url);
		if (localOrigins.includes(origin)) return [];
		const addresses = await ctx.ports.webhooks.resolve(hostname).catch((error: unknown) => {
			ctx.log({ event: "issuer_not_resolved", error: describeError(error) });
			throw new TypeError("the host has no address");
		});
		if (addresses.length === 0) throw new TypeError("the host has no address");
		return addresses.every(isPublicIp) ? addresses : null;
	};
}
