import { Form, useRevalidator } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import { useEffect, useState } from "react";
import { callApi } from "~/components/connection/call-api";
import { PlainTable } from "~/components/data-table/plain-table";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { PlainLink } from "~/components/ui/plain-link";
import { TRIAL_DAYS, TRIAL_LOOKS, type Trial, type TrialFinding } from "~/domain/crawler/trial";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

const EVERY_MS = 1_000;

/** The tried parser over the stored pages of the last days, against the one in production. config: id of the config that is tried. */
export function TrialPanel({ trial: loaded, config }: { trial: Trial | null; config: number }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const trial = useTrial(loaded);
	return (
		<section className="mb-4" aria-labelledby="trial" data-trial={trial?.state ?? "none"}>
			<h3 id="trial" className="mb-1 font-medium">
				{t("crawler.trial.title")}
			</h3>
			<p className="mb-2 text-ink-muted text-sm">{t("crawler.trial.hint", { days: TRIAL_DAYS, looks: TRIAL_LOOKS })}</p>
			{(trial === null || trial.state === "failed") && (
				<Form method="post" className="mb-2">
					<input type="hidden" name="config" value={config} />
					{trial && <Callout tone="warn">{t("crawler.trial.failed")}</Callout>}
					<Button name="intent" value="publish" variant="outline" size="small" className="mt-1">
						{t("crawler.trial.start")}
					</Button>
				</Form>
			)}
			{trial && <Counts trial={trial} />}
			{trial?.state === "running" && !hydrated && (
				<p>
					<PlainLink to={paths.adminCrawlerConfig({ config: String(config), dialog: "publish_config" })} className="link">
						{t("crawler.inspection.reload")}
					</PlainLink>
				</p>
			)}
			{trial && trial.findings.length > 0 && <Findings trial={trial} />}
		</section>
	);
}

/** Reads the trial again until it has ended; then the page, whose buttons depend on it. */
function useTrial(loaded: Trial | null): Trial | null {
	const [read, setRead] = useState(loaded);
	const { revalidate } = useRevalidator();
	const trial = read && loaded && read.id === loaded.id && loaded.state === "running" ? read : loaded;
	const open = loaded?.state === "running" ? loaded.id : null;
	useEffect(() => {
		if (open === null) return;
		let timer: ReturnType<typeof setTimeout>;
		let isGone = false;
		const ask = async () => {
			const now = await callApi("GET", `crawler/trials/${open}`).catch(() => null);
			if (isGone) return;
			if (now) setRead(now);
			if (now && now.state !== "running") revalidate();
			else timer = setTimeout(ask, EVERY_MS);
		};
		timer = setTimeout(ask, EVERY_MS);
		return () => {
			isGone = true;
			clearTimeout(timer);
		};
	}, [open, revalidate]);
	return trial;
}

function Counts({ trial }: { trial: Trial }) {
	const { t } = useTranslation();
	const tone = trial.worse > 0 ? "warn" : trial.state === "done" && trial.looks > 0 ? "good" : "info";
	return (
		<Callout tone={tone} role="status">
			<p>
				{trial.state === "running"
					? t("crawler.trial.running", { count: trial.looks, most: TRIAL_LOOKS })
					: trial.looks === 0
						? t("crawler.trial.nothing")
						: t("crawler.trial.read", { count: trial.looks })}
			</p>
			{trial.looks > 0 && (
				<ul className="mt-1 flex flex-wrap gap-x-5 tabular-nums">
					{(["same", "better", "worse", "unknown"] as const).map((verdict) => (
						<li key={verdict} data-verdict={verdict} className={verdict === "worse" && trial.worse > 0 ? "font-semibold text-bad" : ""}>
							{t(`crawler.trial.counts.${verdict}`, { count: trial[verdict] })}
						</li>
					))}
				</ul>
			)}
		</Callout>
	);
}

function Findings({ trial: { id, findings } }: { trial: Trial }) {
	const { t } = useTranslation();
	return (
		<details className="mt-2" open>
			<summary className="min-h-6 cursor-pointer">{t("crawler.trial.findings", { count: findings.length })}</summary>
			<div className="plain-table-frame mt-1 max-h-80 overflow-auto">
				<PlainTable
					className="crawler-table"
					heads={(["verdict", "search", "before", "after", "page"] as const).map((column) => t(`crawler.trial.columns.${column}`))}
				>
					{findings.map((finding, i) => (
						<tr key={`${finding.look} ${finding.page}`}>
							<td>{t(`crawler.trial.verdicts.${finding.verdict}`)}</td>
							<td>
								{finding.term} ({finding.country}, {finding.language})
							</td>
							<td>
								<Reading reading={finding.before} />
							</td>
							<td>
								<Reading reading={finding.after} />
							</td>
							<td>
								<PlainLink
									to={paths.trialPage(id, i + 1)}
									target="_blank"
									rel="noopener noreferrer"
									className="link inline-flex min-h-6 items-center gap-1"
								>
									{t("look.page", { n: finding.page })}
									<ExternalLink className="size-3.5" aria-hidden="true" />
									<span className="sr-only"> ({t("shell.newTab")})</span>
								</PlainLink>
							</td>
						</tr>
					))}
				</PlainTable>
			</div>
		</details>
	);
}

function Reading({ reading: { outcome, organic } }: { reading: TrialFinding["before"] }) {
	const { t } = useTranslation();
	return outcome === "results" ? t("look.organic", { count: organic }) : t(`position.detail.${outcome}`);
}
