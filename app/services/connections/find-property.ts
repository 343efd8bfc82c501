import { propertyOfWebsite } from "~/db/connections";
import type { PropertyRow } from "~/db/search-queries";
import type { ConnectionKind } from "~/domain/search-query/connection-kinds";
import type { Ctx } from "../ctx";

/** The property whose queries a website of the account shows; null without one. */
export function findProperty(
	ctx: Ctx,
	{ accountId, websiteHid, kind = "google_search_console" }: { accountId: number; websiteHid: string; kind?: ConnectionKind },
): Promise<PropertyRow | null> {
	return propertyOfWebsite(ctx.db, { accountId, websiteHid, kind });
}
