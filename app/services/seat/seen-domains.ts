import { hostMatchesDomain } from "@serpentine/serp/hosts";
import { websitesOf } from "~/db/websites";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

/**
 * Throws ForbiddenException where a seat with some websites names another one by its domain, also one that the account does not have. hosts: a host
 * belongs to the website with the longest matching domain.
 */
export async function assertSeenDomains(
	ctx: Ctx,
	accountId: number,
	named: { domains: readonly string[] } | { hosts: readonly string[] },
): Promise<void> {
	if (!ctx.whole) return;
	const [all, seen] = await Promise.all([websitesOf(ctx.whole.db, accountId), websitesOf(ctx.db, accountId)]);
	const own = new Set(seen.map(({ domain }) => domain));
	const closestTo = (host: string) =>
		all
			.filter(({ domain, hosts }) => hostMatchesDomain(host, domain, hosts))
			.toSorted((a, b) => b.domain.length - a.domain.length)
			.at(0)?.domain;
	const domains = "domains" in named ? named.domains : named.hosts.map(closestTo);
	if (domains.some((domain) => domain === undefined || !own.has(domain))) throw new AppError("ForbiddenException");
}
