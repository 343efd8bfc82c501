import type { PageLink } from "@serpentine/serp/results";
import { useTranslation } from "~/i18n/use-translation";

/** Number of links of a block, and of those whose address the engine hides. */
export function LinkCount({ links }: { links: readonly Pick<PageLink, "link">[] }) {
	const { t } = useTranslation();
	return (
		<>
			{t("serp.links", { count: links.length })}
			<HiddenCount links={links} />
		</>
	);
}

/** "(2 with a hidden address)"; nothing where all addresses are known. */
export function HiddenCount({ links }: { links: readonly Pick<PageLink, "link">[] }) {
	const { t } = useTranslation();
	const count = links.filter(({ link }) => link === null).length;
	return count > 0 ? ` (${t("serp.withHidden", { count })})` : null;
}
