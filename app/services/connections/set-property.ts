import { mayShow, showWebsite, stopProperty } from "~/db/connected-properties";
import { propertyByHid } from "~/db/connections";
import { ALWAYS } from "~/db/guard";
import type { PropertyRow } from "~/db/search-queries";
import { insertWebsite, websitesOf } from "~/db/websites";
import { isPropertyOf, readPropertyName } from "~/domain/search-query/property-name";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { loadSuffixes } from "../websites/refuse-suffix";

/** Website of the property's own name, which is made where the account has none. */
export const OWN_WEBSITE = "new";

/**
 * Has a property show a website of the account, and collects its days; "" stops that and keeps what was collected. Throws NotFoundException, and
 * ValidationException for the field `website` (another one's, taken by another property, no access).
 */
export async function setProperty(ctx: Ctx, seat: Seat, hid: string, { website }: { website: string }): Promise<void> {
	assertRight(seat, "common.write");
	const { account } = seat;
	const property = await propertyByHid(ctx.db, account.id, hid);
	const read = property && readPropertyName(property.name);
	if (!property || !read) throw new AppError("NotFoundException");
	if (website === "") {
		await writeAudited(ctx, { accountId: account.id, action: "property.switched_off", when: ALWAYS }, (marked) => [
			stopProperty(ctx.db, property, marked),
		]);
		return;
	}
	const known = (await websitesOf(ctx.db, account.id)).find((one) => one.hid === website);
	const domain = website === OWN_WEBSITE ? read.domain : known?.domain;
	if (domain === undefined || !isPropertyOf(read, domain)) throw refused("connections.errors.website");
	if (property.permission === "unverified") throw refused("connections.refusals.no_access");
	if (!known && (await loadSuffixes()).bareSuffix(domain) !== null) throw refused("connections.errors.website");
	if (!(await turnOn(ctx, property, domain))) throw refused("connections.errors.taken");
	await ctx.ports.clock.ring();
}

/** false when another property shows the website, or the property cannot be read. */
export async function turnOn(ctx: Ctx, property: PropertyRow, domain: string): Promise<boolean> {
	const { accountId } = property;
	const now = ctx.now();
	const when = mayShow(property, accountId, domain);
	const results = await writeAudited(ctx, { accountId, action: "property.switched_on", when }, (marked) => [
		...insertWebsite(ctx.db, { hid: ctx.newHid(), accountId, domain, createdAt: now }, marked),
		...showWebsite(ctx.db, property, domain, now, marked),
	]);
	return results !== null;
}

function refused(words: string): AppError {
	return new AppError("ValidationException", {}, { website: [words] });
}
