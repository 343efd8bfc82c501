import { Sparkles } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { HiddenCount } from "./link-count";
import type { AiSide, SerpSide } from "./serp-view";

/** State, text and cited pages of the engine's own answer, for each page that was read. */
export function AiOverviews({ sides }: { sides: readonly SerpSide[] }) {
	const { t } = useTranslation();
	const shown = sides.filter(({ read }) => read);
	if (shown.length === 0) return null;
	// The same on both pages: most keywords have none.
	const isPlain = shown.every(({ aiOverview }) => aiOverview?.state !== "present");
	const states = new Set(shown.map(({ aiOverview }) => aiOverview?.state ?? "absent"));
	if (isPlain && states.size === 1) return <AiOverviewBox overview={shown[0]?.aiOverview ?? null} />;
	return (
		<div className="serp-overviews" data-sides={shown.length}>
			{shown.map((side) => (
				<section key={side.at} aria-label={t("serp.aiOf", { at: side.at })} className="min-w-0">
					{shown.length > 1 && <p className="text-ink-muted text-xs">{side.at}</p>}
					<AiOverviewBox overview={side.aiOverview} />
				</section>
			))}
		</div>
	);
}

/** Words for an answer that is not seen. */
const UNSEEN = { absent: "serp.aiAbsent", not_loaded: "serp.aiNotLoaded", not_read: "serp.aiNotRead" } as const;

function Unseen({ state }: { state: keyof typeof UNSEEN }) {
	const { t } = useTranslation();
	return (
		<p className="flex items-center gap-2 text-ink-muted text-sm" data-ai-overview={state}>
			<Sparkles className="size-4 shrink-0" aria-hidden="true" />
			{t(UNSEEN[state])}
		</p>
	);
}

function AiOverviewBox({ overview }: { overview: AiSide | null }) {
	const { t } = useTranslation();
	if (!overview) return <Unseen state="absent" />;
	if (overview.state !== "present") return <Unseen state={overview.state} />;
	const isCited = overview.links.some(({ own }) => own);
	const mayBeCited = overview.links.some(({ host }) => host === "");
	return (
		<details className="text-sm" data-ai-overview="present">
			<summary className="flex min-h-6 flex-wrap items-center gap-2">
				<Sparkles className="size-4 shrink-0 text-info" aria-hidden="true" />
				<span className="font-medium">{t("serp.aiOverview")}</span>
				<span className="text-ink-muted">
					{t("serp.aiCited", { count: overview.links.length })}
					<HiddenCount links={overview.links} />
				</span>
				{isCited ? (
					<span className="serp-own-mark">{t("serp.aiOwn")}</span>
				) : (
					overview.links.length > 0 && <span className="text-ink-muted">{t(mayBeCited ? "serp.aiMayBeOwn" : "serp.aiNotOwn")}</span>
				)}
			</summary>
			<p className="mt-1 max-h-40 overflow-auto whitespace-pre-line break-words">{overview.text}</p>
			<ul className="mt-1 grid gap-0.5">
				{overview.links.map((cited, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a hidden address is no key, and the list never changes its order
					<li key={place} className="flex min-w-0 items-center gap-2">
						<CitedPage cited={cited} />
						{cited.own && <span className="serp-own-mark">{t("serp.own")}</span>}
					</li>
				))}
			</ul>
		</details>
	);
}

/** A cited page: its address, or the host that is shown for it where the engine hides the address. */
function CitedPage({ cited: { link, title, host } }: { cited: AiSide["links"][number] }) {
	const { t } = useTranslation();
	if (link === null)
		return (
			<span className="flex min-w-0 flex-wrap gap-x-2">
				{title !== "" && <span className="cut">{title}</span>}
				{host !== "" && host !== title && <span className="cut text-ink">{host}</span>}
				<span className="shrink-0 text-warn">{t("serp.sealed")}</span>
			</span>
		);
	return (
		<a href={link} target="_blank" rel="noopener noreferrer nofollow" className="link cut" title={link}>
			{title || link}
			<span className="sr-only"> ({t("shell.newTab")})</span>
		</a>
	);
}
