import { Link, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { Dialog } from "~/components/dialog/dialog";
import { pushToast } from "~/components/toast/toast-store";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { AnalysisTab } from "./analysis-tab";
import { DETAIL_TABS, type DetailView } from "./detail-view";
import { HtmlTab } from "./html-tab";
import { LogTab } from "./log-tab";

interface DetailDialogProps {
	detail: DetailView;
	/** Id of the chosen config. */
	selected: number;
}

/** One request of an inspection, in four tabs. Source: spec A §2 "Crawler config". */
export function DetailDialog({ detail: view, selected }: DetailDialogProps) {
	const { t } = useTranslation();
	const { hash, id, tab, detail, failure } = view;
	const own = { config: String(selected), tab: "inspection", inspection: hash };
	const closeHref = paths.adminCrawlerConfig(own);
	if (!detail) return <FailedDetail failure={failure} closeHref={closeHref} />;
	const to = (one: string) => paths.adminCrawlerConfig({ ...own, dialog: "inspection_detail", row: id, view: one });
	return (
		<Dialog title={t("crawler.detail.title", { keyword: detail.keyword })} size="x-large" closeHref={closeHref}>
			<nav className="tabs" aria-label={t("crawler.detail.tabs")}>
				{DETAIL_TABS.map((one) => (
					<Link key={one} to={to(one)} preventScrollReset className="tab" aria-current={one === tab ? "page" : undefined}>
						{t(`crawler.detail.${one}`)}
					</Link>
				))}
			</nav>
			{tab === "analysis" && <AnalysisTab detail={detail} />}
			{tab === "source" && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1: a scrollable area must be reachable by keyboard
				<pre className="raw max-h-[60vh]" tabIndex={0}>
					{JSON.stringify(detail.analysis, null, "\t")}
				</pre>
			)}
			{tab === "log" && <LogTab log={detail.log} />}
			{tab === "html" && <HtmlTab hash={hash} id={id} />}
		</Dialog>
	);
}

/** A detail that is not there: a warning, and the dialog closes. Without JavaScript the dialog itself shows it. Source: spec A §8. */
function FailedDetail({ failure, closeHref }: { failure: DetailView["failure"]; closeHref: string }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const reason = failure?.kind === "failed" ? failure.reason : null;
	useEffect(() => {
		if (reason === null) pushToast({ kind: "warning", key: "crawler.detail.gone" });
		else pushToast({ kind: "error", key: "crawler.detail.failed", facts: { reason } });
		navigate(closeHref, { replace: true, preventScrollReset: true });
	}, [reason, navigate, closeHref]);
	return (
		<Dialog title={t("crawler.inspection.open")} size="small" closeHref={closeHref}>
			<Callout tone="warn">{reason === null ? t("crawler.detail.gone") : t("crawler.detail.failed", { reason })}</Callout>
		</Dialog>
	);
}
