import { showsFalls } from "~/domain/table/ready-views";
import type { Signed } from "~/server/guards";
import { explainFalls } from "~/services/keywords/explain-falls";
import { openTable } from "../query/open-table";
import type { LoadedTable } from "../query/read-table";
import type { ShownFalls } from "../table/shown-fall";
import { tellFalls } from "./tell-falls";

/** Why the keywords of the table fell; null where it shows others as well. */
export async function readFalls({ ctx, seat }: Signed, { query, dates, table, place }: LoadedTable): Promise<ShownFalls> {
	if (!showsFalls(query.filters)) return null;
	const hids = openTable(table).rows.map(({ hid }) => hid);
	return tellFalls(hids, await explainFalls(ctx, seat, { hids, dates }), place);
}
