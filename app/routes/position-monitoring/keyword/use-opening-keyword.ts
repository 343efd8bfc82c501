import { useNavigation } from "@remix-run/react";
import { enginePrefix } from "~/domain/reference/search-engines";
import type { TableScreen } from "../query/read-table";

/** Parts of the title of a keyword dialog. */
export interface NamedKeyword {
	id: string;
	term: string;
	/** For example "fr-FR". */
	marketCode: string;
	domain: string;
}

/** The keyword whose dialog the current navigation opens, taken from its row; null when there is none or a dialog is open. */
export function useOpeningKeyword({ table, dialog }: Pick<TableScreen, "table"> & { dialog: object | null }): NamedKeyword | null {
	const { state, location } = useNavigation();
	if (dialog || state !== "loading") return null;
	const wanted = new URLSearchParams(location.search);
	if (wanted.get("dialog") !== "keyword_detail") return null;
	const row = table.rows.find(({ hid }) => hid === wanted.get("id"));
	const website = row && table.websites[row.website];
	const market = row && table.markets[row.market];
	if (!website || !market) return null;
	const { country, language, engine } = market;
	return { id: row.hid, term: row.term, marketCode: `${enginePrefix(engine)}${language}-${country.toUpperCase()}`, domain: website.domain };
}
