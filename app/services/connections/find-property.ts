import { propertyOfWebsite } from "~/db/connections";
import type { PropertyRow } from "~/db/search-queries";
import type { ConnectionKind } from "~/domain/search-query/connection-kinds";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** The property whose queries a website of the account shows; null without one. */
export async function findProperty(
	ctx: Ctx,
	seat: Seat,
	{ websiteHid, kind = "google_search_console" }: { websiteHid: string; kind?: ConnectionKind },
): Promise<PropertyRow | null> {
	assertRight(seat, "work.read");
	return propertyOfWebsite(ctx.db, { accountId: seat.account.id, websiteHid, kind });
}
