import { wordCauses } from "~/i18n/alert-words";
import type { Place } from "~/i18n/format";
import { isLanguage } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { type Fall, MAX_FALLS } from "~/services/keywords/explain-falls";
import type { ShownFall } from "../table/shown-fall";

/** Passers of a keyword that its row can name. */
const NAMED = 5;

/** Words of each explained fall by its keyword. Rows after those that were looked at say so. */
export function tellFalls(hids: readonly string[], falls: readonly Fall[], place: Place): Record<string, ShownFall> {
	const cut = translator(isLanguage(place.language) ? place.language : "en").t("monitoring.why.cut", { count: MAX_FALLS });
	return {
		...Object.fromEntries(hids.slice(MAX_FALLS).map((hid) => [hid, { cause: cut, passers: null, more: 0 }])),
		...Object.fromEntries(falls.map(({ hid, cause, passers }) => [hid, { ...worded(cause, place), ...named(passers) }])),
	};
}

function worded(cause: Fall["cause"], place: Place): Pick<ShownFall, "cause"> {
	return { cause: cause === null || cause.cause === "rival_above" ? null : (wordCauses([cause], place)[0] ?? null) };
}

function named(passers: Fall["passers"]): Pick<ShownFall, "passers" | "more"> {
	const known = passers?.filter(({ host }) => host !== "") ?? null;
	const first =
		known?.slice(0, NAMED).map(({ host, position, before }) => ({ host: host.replace(/^www\./, ""), position, before })) ?? null;
	return { passers: first, more: (passers?.length ?? 0) - (first?.length ?? 0) };
}
