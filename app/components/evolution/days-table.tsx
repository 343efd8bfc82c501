import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";

/** Folds the table of a chart's days below it. Without JavaScript the styles unfold it, because it stands for the chart. title: read out with it, as several stand on one page. */
export function DaysTable({ title, children }: { title: string; children: ReactNode }) {
	const { t } = useTranslation();
	return (
		<details className="days-table">
			<summary className="link w-fit text-sm">
				{t("evolution.asTable")}
				<span className="sr-only">: {title}</span>
			</summary>
			<div className="evolution-days">{children}</div>
		</details>
	);
}
