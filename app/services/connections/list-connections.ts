import { type ConnectionRow, connectionsOf, listedProperties } from "~/db/connections";
import type { PropertyRow } from "~/db/search-queries";
import { ownJson } from "~/domain/own-json";
import { readPropertyName } from "~/domain/search-query/property-name";
import type { Ctx } from "../ctx";

/** A connection as its owner sees it; never with its credential. */
export interface ConnectionView
	extends Pick<ConnectionRow, "hid" | "kind" | "way" | "name" | "state" | "cause" | "brokenAt" | "createdAt"> {
	properties: PropertyView[];
}

export interface PropertyView
	extends Pick<PropertyRow, "hid" | "name" | "permission" | "state" | "firstDay" | "lastFinalDay" | "daysLeft" | "cause" | "causeAt"> {
	/** As it is shown. */
	label: string;
	/** Website of its name, "" for a name without one. */
	domain: string;
	isWhole: boolean;
	/** Website that it shows; null for none. */
	website: { hid: string; domain: string } | null;
	brandWords: string[];
	/** Days that are kept. */
	daysKept: number;
}

/** The account's connections, the oldest first, each with its properties by name. */
export async function listConnections(ctx: Ctx, accountId: number): Promise<ConnectionView[]> {
	const [rows, listed] = await Promise.all([connectionsOf(ctx.db, accountId), listedProperties(ctx.db, accountId)]);
	return rows.map(({ id, hid, kind, way, name, state, cause, brokenAt, createdAt }) => ({
		...{ hid, kind, way, name, state, cause, brokenAt, createdAt },
		properties: listed.filter(({ property }) => property.connectionId === id).map(propertyView),
	}));
}

function propertyView({
	property,
	websiteHid,
	websiteDomain,
	daysKept,
}: Awaited<ReturnType<typeof listedProperties>>[number]): PropertyView {
	const { hid, name, permission, state, firstDay, lastFinalDay, daysLeft, cause, causeAt } = property;
	const read = readPropertyName(name);
	return {
		...{ hid, name, permission, state, firstDay, lastFinalDay, daysLeft, cause, causeAt, daysKept },
		label: read?.label ?? name,
		domain: read?.domain ?? "",
		isWhole: read?.isWhole ?? false,
		website: websiteHid === null || websiteDomain === null ? null : { hid: websiteHid, domain: websiteDomain },
		brandWords: ownJson(property.brandWords),
	};
}
