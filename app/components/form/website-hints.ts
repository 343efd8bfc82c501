import type { TypedWebsite } from "~/domain/normalize/website";
import type { Translate } from "~/i18n/page-words";

/** Sentences about the parts of a typed website that are not kept. website: null for a text that names none. */
export function websiteHints(website: TypedWebsite | null, t: Translate): string[] {
	if (website === null) return [];
	return website.not_taken.map(({ part, why }) => t(`monitoringDialogs.add.websitePart.${why}`, { part, domain: website.domain }));
}
