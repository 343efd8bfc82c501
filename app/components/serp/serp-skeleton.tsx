import { useTranslation } from "~/i18n/use-translation";

/** Source: spec B §9 "Result dialog skeleton". */
const SKELETON_LINES = 30;
const LINES = Array.from({ length: SKELETON_LINES }, (_, line) => line);

/** Placeholder of a result page that is loading. */
export function SerpSkeleton() {
	const { t } = useTranslation();
	return (
		<div role="status" aria-label={t("table.loadingPage")} className="table-card serp-list">
			{LINES.map((line) => (
				<div key={line} className="serp-row" aria-hidden="true">
					<span className="skeleton h-5 w-10" />
					<span className="grid gap-1.5">
						<span className="skeleton h-3.5" />
						<span className="skeleton h-3 w-1/2" />
					</span>
				</div>
			))}
		</div>
	);
}
