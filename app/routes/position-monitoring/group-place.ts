import type { TFunction } from "i18next";
import type { Grouping } from "~/domain/table/table-query";

interface Dictionaries {
	websites: readonly { hid: string; domain: string }[];
	tags: readonly { hid: string; name: string; color: string }[];
}

/** A group's name, and what names it in an address; a market's name is told by its rows. Source: spec B §2 "a grouping selector". */
export function groupPlace(
	key: string,
	grouping: Grouping,
	{ websites, tags }: Dictionaries,
	t: TFunction,
): { name: string; slug: string | null; color?: string } {
	if (grouping === "website") {
		const domain = websites.find(({ hid }) => hid === key)?.domain ?? "";
		return { name: domain, slug: domain || null };
	}
	if (grouping === "market") return { name: "", slug: null };
	const tag = tags.find(({ hid }) => hid === key);
	return tag ? { name: tag.name, slug: tag.hid, color: tag.color } : { name: t("monitoring.group.noTag"), slug: null };
}
