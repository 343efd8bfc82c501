import { namesOf } from "~/domain/by-name";
import { COMPARISON_STEPS, type ComparisonStep } from "~/domain/position/report-dates";
import { FILTER_PARAMETERS, filterParameters, readFilters } from "~/domain/table/filter-text";
import { BAND_VIEWS, READY_VIEWS, withView } from "~/domain/table/ready-views";
import type { TableFilters } from "~/domain/table/table-filters";
import { addDays } from "~/domain/time/local-day";
import { formatDay } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { paths } from "~/paths";
import type { Command } from "./command-list";
import { readTypedDay } from "./typed-day";

/** Address of the page on which the menu was opened. */
export interface OpenedAt {
	pathname: string;
	search: string;
}

interface Place {
	slug: string;
	parameters: URLSearchParams;
}

/** Parameters that a command removes: those of dialogs, and the page number, which is not valid in another view. */
const OF_DIALOGS = ["dialog", "id", "tab", "page", "range", "from", "to"];

/** Returns the table that a command changes: the current table with its dates and settings, otherwise the table of the whole account. */
function tableAt({ pathname, search }: OpenedAt): Place {
	const table = paths.positionMonitoring();
	if (pathname !== table && !pathname.startsWith(`${table}/`)) return { slug: "", parameters: new URLSearchParams() };
	const parameters = new URLSearchParams(search);
	for (const name of OF_DIALOGS) parameters.delete(name);
	return { slug: decodeURIComponent(pathname.slice(table.length + 1)), parameters };
}

/** Returns a command for each ready view, and for new and missing keywords, of the current table. */
export function viewCommands(t: Translate, at: OpenedAt): Command[] {
	const place = tableAt(at);
	const filters = withView(readFilters(place.parameters), null);
	const view = (text: string, also: string, changed: TableFilters): Command => ({
		kind: "view",
		text,
		also,
		href: hrefOf(place, FILTER_PARAMETERS, filterParameters(changed)),
	});
	return [
		...READY_VIEWS.map((name) => {
			const text = t(`monitoring.ready.${name}`);
			const isPlaces = name !== "unknown" && BAND_VIEWS.some((one) => one === name);
			return view(isPlaces ? `${t("monitoring.filters.bandName")}: ${text}` : text, t(`commands.also.${name}`), withView(filters, name));
		}),
		view(t("monitoring.filters.move.new"), t("commands.also.new"), { ...filters, move: ["new"] }),
		view(t("monitoring.filters.move.missing"), t("commands.also.missing"), { ...filters, move: ["missing"] }),
	];
}

/** Returns commands that compare the current table with earlier days. If the typed text is a day, also commands that use it as date and as comparison. */
export function dayCommands(
	t: Translate,
	typed: string,
	{ at, today, language }: { at: OpenedAt; today: string; language: string },
): { fixed: Command[]; typed: Command[] } {
	const place = tableAt(at);
	const shown = place.parameters.get("date")?.slice(0, 10) ?? today;
	const on = (name: "date" | "comparison", day: string) => hrefOf(place, [name, `${name}_time`], { [name]: day });
	const back = (name: ComparisonStep): Command => ({
		kind: "action",
		text: t("commands.compareWith", { day: t(`dates.presets.${name}`) }),
		also: t(`commands.also.${name}`),
		href: on("comparison", addDays(shown, -COMPARISON_STEPS[name])),
	});
	const day = readTypedDay(typed, { today, language });
	const named = day && formatDay(day, language);
	return {
		fixed: namesOf(COMPARISON_STEPS).map(back),
		typed: day
			? [
					{ kind: "action", text: t("commands.showDay", { day: named }), href: on("date", day) },
					{ kind: "action", text: t("commands.compareWith", { day: named }), href: on("comparison", day) },
				]
			: [],
	};
}

function hrefOf({ slug, parameters }: Place, without: readonly string[], more: Record<string, string>): string {
	const changed = new URLSearchParams(parameters);
	for (const name of without) changed.delete(name);
	for (const [name, value] of Object.entries(more)) changed.set(name, value);
	return paths.positionMonitoring(changed, slug);
}
