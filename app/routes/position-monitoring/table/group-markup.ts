import { glyph } from "~/components/ui/glyphs";
import { type Markup, markup } from "~/components/ui/markup";
import type { TableGroup } from "~/domain/table/table-page";
import type { Grouping } from "~/domain/table/table-query";
import { formatNumber } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";

interface GroupFacts {
	group: TableGroup;
	name: string;
	/** Address of the table of this group alone; null when it has none. */
	href: string | null;
	/** Address of the form of an alert rule about this group; null when it has none. */
	alertHref: string | null;
	color: string | undefined;
	t: Translate;
	language: string;
}

/** Head row of a group: a checkbox for all its keywords (other pages included), their number, and how many moved up and down. */
export function groupMarkup({ group, name, href, alertHref, color, t, language }: GroupFacts): Markup {
	const print = (value: number) => formatNumber(value, language);
	const { key, count, up, down, compared, continued } = group;
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
	// Without a pair of values, "0 up, 0 down" would say that nothing moved.
	const moves =
		compared === 0
			? markup`<span class="font-normal text-ink-faint">${t("monitoring.group.incomparable")}</span>`
			: markup`${move("up", up)}${move("down", down)}`;
	const alertLabel = t("monitoring.group.alert", { name });
	const bell =
		alertHref !== null &&
		markup`<a href="${alertHref}" class="group-alert" aria-label="${alertLabel}" title="${alertLabel}">${glyph("bell")}</a>`;
	const inside = markup`${box}${dot}${title}${counted}${goesOn}${moves}${bell}`;
	return markup`<tr class="group-head"><th scope="rowgroup" class="group-cell">${inside}</th></tr>`;
}

interface Dictionaries {
	websites: readonly { hid: string; domain: string }[];
	tags: readonly { hid: string; name: string; color: string }[];
}

/** Name of a group and its slug in the address. The name of a market comes from its rows. Source: spec B §2 "a grouping selector". */
export function groupPlace(
	key: string,
	grouping: Grouping,
	{ websites, tags }: Dictionaries,
	t: Translate,
): { name: string; slug: string | null; color?: string } {
	if (grouping === "website") {
		const domain = websites.find(({ hid }) => hid === key)?.domain ?? "";
		return { name: domain, slug: domain || null };
	}
	if (grouping === "market") return { name: "", slug: null };
	const tag = tags.find(({ hid }) => hid === key);
	return tag ? { name: tag.name, slug: tag.hid, color: tag.color } : { name: t("monitoring.group.noTag"), slug: null };
}
