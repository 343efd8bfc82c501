import { AddressLink } from "~/components/serp/address-link";
import { cn } from "~/components/ui/class-names";
import { rankTone } from "~/domain/sample/scale";
import { useTranslation } from "~/i18n/use-translation";
import type { LookScreen, ResultLine } from "./read-look-screen";

/** The organic results in order; those of followed websites and of the account's other ones marked apart. */
export function LookResults({ look }: { look: LookScreen }) {
	const { t } = useTranslation();
	const { results, ownCount, others } = look;
	return (
		<section aria-labelledby="results">
			<h2 id="results" className="font-semibold text-lg">
				{t("look.results")}
			</h2>
			<p className="mb-2 text-ink-muted text-sm">
				{results.length === 0 ? t("look.noResults") : ownCount === 0 ? t("look.ownNone") : t("look.ownSome", { count: ownCount })}{" "}
				{others > 0 && t("look.other", { count: others })}
			</p>
			{results.length > 0 && (
				<ol className="table-card divide-y divide-line">
					{results.map((result) => (
						<Result key={result.position} result={result} />
					))}
				</ol>
			)}
		</section>
	);
}

function Result({ result }: { result: ResultLine }) {
	const { t } = useTranslation();
	const { position, title, link, sealed, snippet, own, uncounted } = result;
	return (
		<li
			className={cn("grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 px-3 py-2", own === "followed" && "own-result")}
			data-own={own ?? undefined}
		>
			<span>
				{uncounted ? (
					<span className="position" data-kind="unknown" title={t("look.uncounted")}>
						?
					</span>
				) : (
					<span className="position" data-kind="ranked" data-rank={own === "followed" ? rankTone(position) : undefined}>
						{position}
					</span>
				)}
			</span>
			<div className="min-w-0">
				<p className="flex flex-wrap items-start gap-x-2">
					<span className="min-w-0 break-words font-medium">{title || link}</span>
					{uncounted && <span className="shrink-0 text-warn text-xs">{t("look.uncounted")}</span>}
					{own && (
						<span className="own-mark" data-own={own}>
							{t(own === "followed" ? "look.own" : "look.ownOther")}
						</span>
					)}
				</p>
				{sealed !== null && (
					<p className="flex flex-wrap gap-x-2 text-sm">
						<span className="cut ranking-address">{sealed}</span>
						<span className="text-warn">{t("serp.sealed")}</span>
					</p>
				)}
				{link && <AddressLink href={link} className="text-sm" />}
				{snippet && <p className="line-clamp-2 text-ink-muted text-sm">{snippet}</p>}
			</div>
		</li>
	);
}
