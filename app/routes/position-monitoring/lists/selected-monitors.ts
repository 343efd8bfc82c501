import type { Signed } from "~/server/guards";
import { findScope } from "../find-scope";
import { findSelected, readSelection } from "../selected";
import { readTableAddress } from "../table-address";
import type { TableSettings } from "../table-settings";

/** The keywords that a dialog is about: those that its address names, whole groups and all that the table finds among them. */
export async function selectedMonitors(signed: Signed, { url, remembered }: { url: URL; remembered: TableSettings }): Promise<string[]> {
	const slug = decodeURIComponent(url.pathname.split("/")[2] ?? "");
	const named = await findScope(signed.ctx, signed.account.id, slug);
	if (!named) return [];
	const query = readTableAddress(url.searchParams, slug, remembered);
	return findSelected(signed, { query, scope: named.scope }, readSelection(url.searchParams));
}
