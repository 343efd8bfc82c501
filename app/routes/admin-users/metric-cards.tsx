import { Link } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { Screen } from "./read-screen";

/** Metrics in groups; each number leads to the list that it counts. Source: spec A §2 "Administrator screens". */
export function MetricCards({ groups }: { groups: Screen["metrics"] }) {
	const { t } = useTranslation();
	return (
		<div className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
			{groups.map(({ name: group, metrics }) => (
				<section key={group} aria-labelledby={`metrics-${group}`} className="rounded-card border border-line bg-surface p-3">
					<h2 id={`metrics-${group}`} className="mb-1 font-semibold text-sm">
						{t(`administration.metrics.groups.${group}`)}
					</h2>
					<ul>
						{metrics.map(({ name, value, href }) => (
							<li key={name}>
								<Link
									to={href}
									prefetch="none"
									className="flex min-h-7 items-baseline justify-between gap-3 rounded-control text-sm hover:bg-sunken"
								>
									<span className="text-ink-muted">{t(`administration.metrics.names.${name}`)}</span>
									<span className="link font-semibold tabular-nums">{value}</span>
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
