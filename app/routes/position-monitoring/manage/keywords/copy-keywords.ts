import type { Signed } from "~/server/guards";
import { nameMonitors } from "~/services/monitors/name-monitors";
import type { LoadInput } from "../../dialogs/server-dialog";
import { findSelected, readSelection } from "../../query/selected";

/** Returns the selected keywords as text, one per line: keyword, tab, website. */
export async function readCopiedKeywords(signed: Signed, { url, table }: LoadInput) {
	const { ctx, seat } = signed;
	const hids = await findSelected(signed, table, readSelection(url.searchParams));
	const named = await nameMonitors(ctx, seat, hids);
	return { count: named.length, text: named.map(({ term, domain }) => `${term}\t${domain}`).join("\n") };
}
