import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { EmptyPart } from "~/components/data-table/empty-part";
import { PlainTable } from "~/components/data-table/plain-table";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { changeAnswers } from "./actions";
import { DaysBars } from "./days-bars";
import { ImportForm } from "./import-form";
import { type AnswersScreen, readScreen, websiteOf } from "./read-screen";
import { RemoveDialog } from "./remove-dialog";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "answers.title",
	async load({ signed, params, url, language }) {
		return readScreen(signed, await websiteOf(signed, params.website), { language, asked: url.searchParams });
	},
	act: changeAnswers,
});

export { action, loader };

/** Impressions of a website in the answers of Google's AI, and the import of the report that has them. */
export default function WebsiteAnswers() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const refusal = refusalOf(outcome, "import");
	const failure = refusal?.failure;
	const { hid, name, total, days, lists, dialog } = screen;
	const isEmpty = total === null && lists.page === null && lists.query === null;
	return (
		<>
			<UnderDialog open={dialog !== null} className="account-screen">
				<PageHeader
					title={t("answers.titleOf", { name })}
					help={t("answers.help")}
					meta={
						<Link to={paths.queries(hid)} className="link">
							{t("answers.back")}
						</Link>
					}
				/>
				<Failure words={failure} />
				{total && (
					<Panel title={t("answers.total", total)} text={t("answers.totalText")}>
						<DaysBars days={days} />
					</Panel>
				)}
				<ListPanel by="page" list={lists.page} />
				<ListPanel by="query" list={lists.query} />
				<Panel
					title={t(isEmpty ? "answers.none.title" : "answers.import")}
					action={
						!isEmpty && (
							<Link to={paths.answers(hid, { dialog: "remove" })} className="button button-outline" preventScrollReset>
								{t("answers.remove")}
							</Link>
						)
					}
				>
					{isEmpty && <EmptyPart of="answers" text={t("answers.none.text")} />}
					<ImportForm refusal={refusal} />
				</Panel>
			</UnderDialog>
			{dialog === "remove" && <RemoveDialog hid={hid} failure={refusalOf(outcome, "remove")?.failure ?? null} />}
		</>
	);
}

function ListPanel({ by, list }: { by: "page" | "query"; list: AnswersScreen["lists"]["page"] }) {
	const { t } = useTranslation();
	if (!list) return null;
	const { from, to, impressions, count, rows } = list;
	const title = t(by === "page" ? "answers.pages" : "answers.queries", { from, to });
	return (
		<Panel title={title} text={t("answers.listText", { impressions })}>
			<PlainTable
				label={title}
				heads={[
					t(`answers.${by}`),
					...(["impressions", "share"] as const).map((column) => (
						<th key={column} scope="col" data-end>
							{t(`answers.${column}`)}
						</th>
					)),
				]}
				className="answers-table"
			>
				{rows.map((row) => (
					<tr key={row.key}>
						<td className="answer-name">{row.key}</td>
						<td data-end>{row.impressions}</td>
						<td data-end>{row.share}</td>
					</tr>
				))}
			</PlainTable>
			{count > rows.length && <p className="mt-3 text-ink-muted">{t("answers.more", { shown: rows.length, count })}</p>}
		</Panel>
	);
}
