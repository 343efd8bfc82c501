import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { DateField } from "~/components/dates/date-field";
import { ShareError } from "~/components/layout/share-error";
import { Button } from "~/components/ui/button";
import { formatShortDay } from "~/i18n/format";
import { translator } from "~/i18n/translator";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { detectLanguage } from "~/server/language";
import { requireShare } from "~/server/require-share";
import { readSharedTable, type SharedTable } from "./read-shared-table";
import { SharedRows } from "./shared-rows";
import { SharedSummary } from "./shared-summary";
import { SharedTrend } from "./shared-trend";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
	{ title: loaded?.title ?? "404 · Serpentine" },
	{ name: "robots", content: "noindex, nofollow" },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const token = params.token ?? "";
	const { ctx, shared } = await requireShare(request, context, token);
	const language = await detectLanguage(request);
	const table = await readSharedTable(ctx, shared, { url: new URL(request.url), language });
	const title = `${translator(language).t("shares.page.title", { name: table.name })} · Serpentine`;
	return { token, title, table };
}

/** Positions of a website or tag for anyone with the link: read-only, without other data of the account. */
export default function SharedPositions() {
	const { t } = useTranslation();
	const { token, table } = useLoaderData<typeof loader>();
	return (
		<>
			{table.logo !== null && <img src={table.logo} alt={table.owner ?? ""} className="share-logo mb-3" />}
			<h1 className="break-words font-semibold text-xl">{t("shares.page.title", { name: table.name })}</h1>
			<p className="mt-1 text-ink-muted">
				{table.comparisonText === null
					? table.dateText
					: t("shares.page.compared", { day: table.dateText, comparison: table.comparisonText })}{" "}
				· {t("shares.page.count", { count: table.found })}
			</p>
			{table.leftOut > 0 && <p className="text-ink-muted">{t("shares.page.leftOut", { count: table.leftOut })}</p>}
			{table.owner !== null && <p className="text-ink-muted">{t("shares.page.owner", { owner: table.owner })}</p>}
			<DateForm table={table} />
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
		</>
	);
}

function DateForm({ table }: { table: SharedTable }) {
	const { t } = useTranslation();
	const { first, today } = table.limits;
	const field = (name: "date" | "comparison") => (
		<div className="grid gap-1 text-sm">
			<label htmlFor={`shared-${name}`} className="font-medium">
				{t(`shares.page.${name}`)}
			</label>
			<DateField
				key={table[name]}
				ids={{ id: `shared-${name}` }}
				name={name}
				label={t(`shares.page.${name}`)}
				defaultValue={table[name]}
				min={first}
				max={today}
			/>
		</div>
	);
	return (
		<Form className="my-4 flex flex-wrap items-end gap-3">
			{field("date")}
			{field("comparison")}
			<Button variant="outline">{t("shares.page.show")}</Button>
		</Form>
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
	return <ShareError />;
}
