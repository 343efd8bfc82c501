import { Panel } from "~/components/account/panel";
import { PlainTable } from "~/components/data-table/plain-table";
import { OwnMark } from "~/components/prompt/own-mark";
import { ANSWER_ENGINE_FACTS } from "~/domain/reference/answer-engines";
import { formatDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { CitedLink } from "./cited-link";
import type { PromptScreen } from "./read-screen";

/** Pages of the website, and those of others, that the answers of the shown model rest on. */
export function CitedPages({ screen }: { screen: PromptScreen }) {
	const { t, i18n } = useTranslation();
	const { pages, to, query } = screen;
	const model = query.model === null ? "" : ANSWER_ENGINE_FACTS[query.model].label;
	const text = t("prompts.pages.text", { model, from: formatDay(pages.from, i18n.language), to: formatDay(to, i18n.language) });
	if (pages.own.length + pages.others.length + pages.hidden === 0)
		return <Panel title={t("prompts.pages.title")} text={t("prompts.pages.none")} />;
	return (
		<Panel title={t("prompts.pages.title")} text={text}>
			<div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
				<PageList title={t("prompts.pages.own")} none={t("prompts.pages.noOwn")} pages={pages.own} />
				<PageList title={t("prompts.pages.others")} none={t("prompts.pages.noOthers")} pages={pages.others} />
			</div>
			{pages.more > 0 && <p className="mt-3 text-ink-muted text-sm">{t("prompts.pages.more", { count: pages.more })}</p>}
			{pages.hidden > 0 && <p className="mt-3 text-ink-muted text-sm">{t("prompts.pages.hidden", { count: pages.hidden })}</p>}
		</Panel>
	);
}

interface PageListProps {
	title: string;
	none: string;
	pages: PromptScreen["pages"]["own"];
}

function PageList({ title, none, pages }: PageListProps) {
	const { t } = useTranslation();
	return (
		<div className="min-w-0">
			<h3 className="mb-1 font-medium">{title}</h3>
			{pages.length === 0 ? (
				<p className="text-ink-muted text-sm">{none}</p>
			) : (
				<PlainTable
					isStacked
					label={title}
					heads={[
						t("prompts.pages.page"),
						<th key="answers" scope="col" data-end>
							{t("prompts.pages.answers")}
						</th>,
					]}
				>
					{pages.map((page) => (
						<tr key={page.url ?? page.host}>
							<td>
								<CitedLink page={page} /> {page.whose === "rival" && <OwnMark whose="rival" />}
							</td>
							<td data-label={t("prompts.pages.answers")} data-end>
								<span>{page.count}</span>
							</td>
						</tr>
					))}
				</PlainTable>
			)}
		</div>
	);
}
