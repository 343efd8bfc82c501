import { Link } from "@remix-run/react";
import { ChartColumnStacked, ChevronDown, ChevronRight } from "lucide-react";
import { LatePart, lateComponent } from "~/components/connection/late-part";
import { loadCode, loadPart } from "~/components/connection/load-part";
import { useHydrated } from "~/components/hydrated";
import { useTranslation } from "~/i18n/use-translation";
import type { TableScreen } from "../query/read-table";
import { tableHref } from "../query/table-address";
import type { LoadedOverview } from "./loaded-overview";

const strip = lateComponent(async () => (await loadCode(() => import("./overview-strip")))?.OverviewStrip, Unloaded);
const details = lateComponent(async () => (await loadPart(() => import("./overview-details")))?.OverviewDetails, Unloaded);

/** Words of the strip and of the cells that arrive with the figures. */
const LATE_WORDS = [
	"overview",
	"monitoring.filters.feature",
	"monitoring.filters.featureNotRead",
	"monitoring.moved",
	"monitoring.synthesis",
] as const;

/** Figures over all keywords found, above the table. They load after the rows; their place is kept from the start. */
export function OverviewShell({ screen, overview }: { screen: TableScreen; overview: LoadedOverview }) {
	const { t, i18n } = useTranslation();
	for (const section of LATE_WORDS) i18n.keep(section);
	const { query, dates, limits } = screen;
	const { answer, isFailed, retry } = overview;
	const form = query.overview;
	const hydrated = useHydrated();
	const waiting = <div className="overview-strip overview-waiting" aria-hidden="true" />;
	return (
		<section
			className="overview"
			data-form={form === "none" ? undefined : form}
			aria-labelledby="overview-title"
			aria-busy={answer === null && !isFailed && form !== "none"}
		>
			<div className="overview-head">
				<h2 id="overview-title" className="font-semibold text-sm">
					<Link
						to={tableHref({ ...query, overview: form === "none" ? "strip" : "none" })}
						className="overview-toggle"
						preventScrollReset
						aria-expanded={form !== "none"}
					>
						{form === "none" ? <ChevronRight aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
						{t("monitoring.overview.title")}
					</Link>
				</h2>
				{form !== "none" && (
					<Link
						to={tableHref({ ...query, overview: form === "full" ? "strip" : "full" })}
						className="overview-toggle"
						preventScrollReset
						aria-expanded={form === "full"}
					>
						<ChartColumnStacked aria-hidden="true" />
						{t("monitoring.overview.chart")}
					</Link>
				)}
			</div>
			{form !== "none" && isFailed && answer === null && (
				<p className="overview-strip overview-failed" role="status">
					{t("monitoring.overview.failed")}{" "}
					<button type="button" className="link" onClick={retry}>
						{t("monitoring.overview.again")}
					</button>
				</p>
			)}
			{form !== "none" &&
				!(isFailed && answer === null) &&
				(hydrated && answer ? <LatePart part={strip} props={{ answer, query }} fallback={waiting} /> : waiting)}
			{form === "full" && hydrated && answer && (
				<LatePart
					part={details}
					props={{
						answer,
						query,
						date: dates.date.day,
						comparison: dates.comparison.day < limits.first ? null : dates.comparison.day,
					}}
					fallback={<div className="overview-details" />}
				/>
			)}
		</section>
	);
}

/** Stands for a part whose code could not be loaded. The part loads again when it is opened again. */
function Unloaded() {
	const { t } = useTranslation();
	return (
		<p className="overview-strip overview-failed" role="status">
			{t("monitoring.overview.failed")}
		</p>
	);
}
