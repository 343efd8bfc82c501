import type { TFunction } from "i18next";
import { glyph } from "~/components/ui/glyphs";
import { type Markup, markup } from "~/components/ui/markup";
import type { TableGroup } from "~/domain/table/table-page";
import { formatNumber } from "~/i18n/format";

interface GroupFacts {
	group: TableGroup;
	name: string;
	/** The table of this group alone; null where no address names it. */
	href: string | null;
	color: string | undefined;
	t: TFunction;
	language: string;
}

/** Above the rows of a group: ticks all of it, also beyond this page; how many it has, and how many of them went up and down. */
export function groupMarkup({ group, name, href, color, t, language }: GroupFacts): Markup {
	const print = (value: number) => formatNumber(value, language);
	const { key, count, up, down, continued } = group;
	const label = t("monitoring.group.select", { name, total: print(count), count });
	const box = markup`<input type="checkbox" name="groups" value="${key}" data-count="${count}" aria-label="${label}">`;
	const dot =
		color && markup`<svg class="tag-dot" viewBox="0 0 8 8" aria-hidden="true"><circle cx="4" cy="4" r="4" fill="${color}"></circle></svg>`;
	const title =
		href === null
			? markup`<span class="cut font-semibold">${name}</span>`
			: markup`<a href="${href}" class="cut font-semibold hover:underline">${name}</a>`;
	const counted = markup`<span class="font-normal text-ink-muted tabular-nums">${print(count)}<span class="sr-only"> ${t("monitoring.group.keywords", { count })}</span></span>`;
	const goesOn = continued && markup`<span class="font-normal text-ink-faint">${t("monitoring.group.continued")}</span>`;
	const move = (way: "up" | "down", value: number) =>
		markup`<span class="variation" data-kind="${value > 0 ? way : "same"}" title="${t(`monitoring.group.${way}`, { count: value })}">${glyph(way)}${print(value)}<span class="sr-only"> ${t(`monitoring.group.${way}Short`)}</span></span>`;
	const inside = markup`${box}${dot}${title}${counted}${goesOn}${move("up", up)}${move("down", down)}`;
	return markup`<tr class="group-head"><th scope="rowgroup" class="group-cell">${inside}</th></tr>`;
}
