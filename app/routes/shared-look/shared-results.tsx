import { AddressLink } from "~/components/serp/address-link";
import { cn } from "~/components/ui/class-names";
import { rankTone } from "~/domain/sample/scale";
import { useTranslation } from "~/i18n/use-translation";
import type { SharedLook } from "./read-shared-look-screen";

/** The organic results in order; those of the shared websites are marked. */
export function SharedResults({ results }: { results: SharedLook["results"] }) {
	const { t } = useTranslation();
	return (
		<section aria-labelledby="results" className="mt-5">
			<h2 id="results" className="mb-2 font-semibold text-lg">
				{t("look.results")}
			</h2>
			{results.length === 0 ? (
				<p className="text-ink-muted">{t("look.noResults")}</p>
			) : (
				<ol className="table-card divide-y divide-line">
					{results.map(({ position, title, link, own }) => (
						<li key={position} className={cn("grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 px-3 py-2", own && "own-result")}>
							<span>
								<span className="position" data-kind="ranked" data-rank={own ? rankTone(position) : undefined}>
									{position}
								</span>
							</span>
							<span className="min-w-0">
								<span className="break-words font-medium">{title || link}</span> {own && <span className="own-mark">{t("look.own")}</span>}
								{link && <AddressLink href={link} className="block text-sm" />}
							</span>
						</li>
					))}
				</ol>
			)}
		</section>
	);
}
