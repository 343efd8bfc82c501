import { type ConnectionRow, connectionsOf, listedProperties } from "~/db/connections";
import type { PropertyRow } from "~/db/search-queries";
import { ownJson } from "~/domain/own-json";
import { type LikelyCause, likelyCause } from "~/domain/search-query/likely-cause";
import { readPropertyName } from "~/domain/search-query/property-name";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** A connection as its owner sees it; never with its credential. */
export interface ConnectionView
	extends Pick<ConnectionRow, "hid" | "kind" | "way" | "name" | "state" | "cause" | "brokenAt" | "createdAt"> {
	likelyCause: LikelyCause | null;
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
	/** Days that are kept, and those of them that are kept by page only. */
	daysKept: number;
	daysByPage: number;
}

/** The account's connections, the oldest first, each with its properties by name. */
export async function listConnections(ctx: Ctx, seat: Seat): Promise<ConnectionView[]> {
	assertRight(seat, "work.read");
	const accountId = seat.account.id;
	const [rows, listed] = await Promise.all([connectionsOf(ctx.db, accountId), listedProperties(ctx.db, accountId)]);
	return rows.map((row) => ({
		...connectionView(row),
		properties: listed.filter(({ property }) => property.connectionId === row.id).map(propertyView),
	}));
}

function connectionView(row: ConnectionRow): Omit<ConnectionView, "properties"> {
	const { hid, kind, way, name, state, cause, brokenAt, createdAt } = row;
	return { hid, kind, way, name, state, cause, likelyCause: likelyCause(row), brokenAt, createdAt };
}

function propertyView({
	property,
	websiteHid,
	websiteDomain,
	daysKept,
	daysByPage,
}: Awaited<ReturnType<typeof listedProperties>>[number]): PropertyView {
	const { hid, name, permission, state, firstDay, lastFinalDay, daysLeft, cause, causeAt } = property;
	const read = readPropertyName(name);
	return {
		...{ hid, name, permission, state, firstDay, lastFinalDay, daysLeft, cause, causeAt, daysKept, daysByPage },
		label: read?.label ?? name,
		domain: read?.domain ?? "",
		isWhole: read?.isWhole ?? false,
		website: websiteHid === null || websiteDomain === null ? null : { hid: websiteHid, domain: websiteDomain },
		brandWords: ownJson(property.brandWords),
	};
}
