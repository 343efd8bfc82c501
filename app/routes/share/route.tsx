import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { ComparisonPresets } from "~/components/dates/comparison-presets";
import { DatePicker } from "~/components/dates/date-picker";
import { ShareError } from "~/components/layout/share-error";
import { SharedFrame } from "~/components/layout/shared-frame";
import { changeComparison, changeDate, type ReportDates } from "~/domain/position/report-dates";
import { formatShortDay } from "~/i18n/format";
import { translator } from "~/i18n/translator";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { detectLanguage } from "~/server/language";
import { requireShare, sharedTitle } from "~/server/require-share";
import { readSharedAnswers } from "~/services/prompts/read-shared-answers";
import { readSharedTable, type SharedTable } from "./read-shared-table";
import { SharedAnswers } from "./shared-answers";
import { SharedRows } from "./shared-rows";
import { SharedSummary } from "./shared-summary";
import { SharedTrend } from "./shared-trend";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
	{ title: loaded?.title ?? "404" },
	{ name: "robots", content: "noindex, nofollow" },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const token = params.token ?? "";
	const { ctx, shared } = await requireShare(request, context, token);
	const language = await detectLanguage(request);
	const table = await readSharedTable(ctx, shared, { url: new URL(request.url), language });
	const title = sharedTitle(translator(language).t("shares.page.title", { name: table.name }), table.owner);
	const prompts = await readSharedAnswers(ctx, shared);
	const answers = prompts?.map(({ hid, text, figures }) => ({ hid, text, figures })) ?? [];
	return { token, title, table, answers };
}

/** Positions of a website or tag for anyone with the link: read-only, without other data of the account. */
export default function SharedPositions() {
	const { t } = useTranslation();
	const { token, table, answers } = useLoaderData<typeof loader>();
	return (
		<SharedFrame owner={table.owner} logo={table.logo} namesProduct={table.namesProduct}>
			<h1 className="break-words font-semibold text-xl">{t("shares.page.title", { name: table.name })}</h1>
			<p className="mt-1 text-ink-muted">
				{table.comparisonText === null
					? table.dateText
					: t("shares.page.compared", { day: table.dateText, comparison: table.comparisonText })}{" "}
				· {t("shares.page.count", { count: table.found })}
			</p>
			{table.leftOut > 0 && <p className="text-ink-muted">{t("shares.page.leftOut", { count: table.leftOut })}</p>}
			<Dates token={token} table={table} />
			{table.synthesis && table.rows.length > 0 && (
				<SharedSummary
					synthesis={table.synthesis}
					date={formatShortDay(table.date, table.place.language)}
					comparison={table.comparisonText && formatShortDay(table.comparison, table.place.language)}
					language={table.place.language}
				/>
			)}
			<SharedTrend trend={table.trend} language={table.place.language} />
			{table.rows.length === 0 ? (
				<p className="py-6 text-ink-muted">{t("shares.page.none")}</p>
			) : (
				<SharedRows table={table} lookHref={(look) => paths.sharedLook(token, look)} />
			)}
			{table.pages > 1 && <Pages token={token} table={table} />}
			<SharedAnswers prompts={answers} />
		</SharedFrame>
	);
}

/** The two dates, and common comparisons. */
function Dates({ token, table }: { token: string; table: SharedTable }) {
	const { t } = useTranslation();
	const { first: min, today: max } = table.limits;
	const dates = { date: { day: table.date, time: null }, comparison: { day: table.comparison, time: null } };
	const hrefOf = ({ date, comparison }: ReportDates) => paths.share(token, { date: date.day, comparison: comparison.day });
	const calendar = { accountHid: null, min, max, samples: [], action: paths.share(token) };
	return (
		<div className="date-bar my-4">
			<DatePicker
				{...calendar}
				name="date"
				label={t("shares.page.date")}
				value={dates.date}
				kept={<input type="hidden" name="comparison" value={table.comparison} />}
				hrefOf={(day) => hrefOf(changeDate(dates, { day, time: null }))}
			/>
			<span className="date-versus">{t("dates.comparedWith")}</span>
			<DatePicker
				{...calendar}
				name="comparison"
				label={t("shares.page.comparison")}
				value={dates.comparison}
				kept={<input type="hidden" name="date" value={table.date} />}
				beforeFirst={t("dates.nothingEarlier")}
				hrefOf={(day) => hrefOf(changeComparison(dates, { day, time: null }))}
			/>
			<ComparisonPresets
				dates={dates}
				firstRead={min}
				names={["yesterday", "week", "month"]}
				hrefOf={(comparison) => hrefOf({ date: dates.date, comparison })}
			/>
		</div>
	);
}

/** First and last page, and those around the current one: a tag may have a hundred. */
function Pages({ token, table }: { token: string; table: SharedTable }) {
	const { t } = useTranslation();
	const href = (page: number) => paths.share(token, { date: table.date, comparison: table.comparison, page: String(page) });
	const shown = Array.from({ length: table.pages }, (_, i) => i + 1).filter(
		(page) => page === 1 || page === table.pages || Math.abs(page - table.page) <= 1,
	);
	return (
		<nav aria-label={t("shares.page.pages")} className="mt-3 flex flex-wrap items-center gap-2 tabular-nums">
			{shown.map((page, i) => (
				<Fragment key={page}>
					{page - (shown[i - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
					<Link to={href(page)} className="button button-outline" aria-current={page === table.page ? "page" : undefined}>
						{page}
					</Link>
				</Fragment>
			))}
		</nav>
	);
}

export function ErrorBoundary() {
	return (
		<SharedFrame owner={null} logo={null} namesProduct={false}>
			<ShareError />
		</SharedFrame>
	);
}
