import { Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AiOverview } from "~/domain/serp/page-reading";

/** State, text and cited pages of the engine's own answer. */
export function AiOverviewBox({ overview }: { overview: AiOverview | null }) {
	const { t } = useTranslation();
	const state = overview?.state ?? "absent";
	if (!overview || state !== "present")
		return (
			<p className="mb-2 flex items-center gap-2 text-ink-muted text-sm" data-ai-overview={state}>
				<Sparkles className="size-4 shrink-0" aria-hidden="true" />
				{t(state === "not_loaded" ? "serp.aiNotLoaded" : "serp.aiAbsent")}
			</p>
		);
	return (
		<details className="mb-2 text-sm" data-ai-overview="present">
			<summary className="flex min-h-6 flex-wrap items-center gap-2">
				<Sparkles className="size-4 shrink-0 text-info" aria-hidden="true" />
				<span className="font-medium">{t("serp.aiOverview")}</span>
				<span className="text-ink-muted">{t("serp.aiCited", { count: overview.links.length })}</span>
			</summary>
			<p className="mt-1 whitespace-pre-line break-words">{overview.text}</p>
			<ul className="mt-1 grid gap-0.5">
				{overview.links.map(({ link, title }) => (
					<li key={link} className="min-w-0">
						<a href={link} target="_blank" rel="noopener noreferrer nofollow" className="link cut" title={link}>
							{title || link}
							<span className="sr-only"> ({t("shell.newTab")})</span>
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}
