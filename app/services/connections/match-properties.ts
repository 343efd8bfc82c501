import type { AccountRow } from "~/db/accounts";
import { type ConnectionRow, listedProperties } from "~/db/connections";
import { websitesOf } from "~/db/websites";
import { matchWebsites, readPropertyName } from "~/domain/search-query/property-name";
import type { Ctx } from "../ctx";
import { turnOn } from "./set-property";

/**
 * Turns on the readable properties of a new connection that show a website of the account; without such a one, the only readable property. Websites that
 * another property shows stay with it. Returns how many were turned on.
 */
export async function matchProperties(ctx: Ctx, account: AccountRow, { id, kind }: ConnectionRow): Promise<number> {
	const [listed, websites] = await Promise.all([listedProperties(ctx.db, account.id), websitesOf(ctx.db, account.id)]);
	const own = listed.filter(({ property }) => property.connectionId === id);
	const taken = new Set(listed.flatMap(({ property, websiteDomain }) => (property.kind === kind && websiteDomain ? [websiteDomain] : [])));
	const readable = own.filter(({ property }) => property.permission !== "unverified" && property.state === "off");
	const free = websites.map(({ domain }) => domain).filter((domain) => !taken.has(domain));
	const matched = matchWebsites(
		readable.map(({ property }) => property),
		free,
	);
	const [only] = readable;
	const isAlone = matched.size === 0 && readable.length === 1 && own.every(({ property }) => property.state === "off");
	const lone = isAlone && only ? readPropertyName(only.property.name) : null;
	if (only && lone && !taken.has(lone.domain)) matched.set(lone.domain, only.property);
	let on = 0;
	for (const [domain, property] of matched) if (await turnOn(ctx, property, domain)) on++;
	return on;
}
