import { BookUser } from "lucide-react";
import type { ComparisonRow } from "~/domain/storage/compare-pages";
import { useTranslation } from "~/i18n/use-translation";
import { LinkCount } from "./link-count";

/** The special block beside the list, in one line. Source: spec B §2 "A special-block line shows knowledge-graph items". */
export function KnowledgeLine({ rows }: { rows: readonly ComparisonRow[] }) {
	const { t } = useTranslation();
	const shown = rows.filter(({ change }) => change?.kind !== "out");
	if (shown.length === 0) return null;
	return (
		<p className="mb-2 flex flex-wrap items-center gap-x-2 text-sm">
			<BookUser className="size-4 shrink-0 text-ink-muted" aria-hidden="true" />
			<span className="font-medium">{t("serp.knowledge")}</span>
			{shown.map(({ key, item, own }) => (
				<span key={key} className="min-w-0 break-words text-ink-muted">
					{item.meta.link ? (
						<a href={item.meta.link} target="_blank" rel="noopener noreferrer nofollow" className="link">
							{item.meta.title || item.meta.host}
							<span className="sr-only"> ({t("shell.newTab")})</span>
						</a>
					) : (
						item.meta.title
					)}
					{own && <span className="serp-own-mark ml-2">{t("serp.own")}</span>}
					{item.links.length > 0 && (
						<>
							{" · "}
							<LinkCount links={item.links} />
						</>
					)}
				</span>
			))}
		</p>
	);
}
