import { Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { sourceWords } from "~/components/position/source-words";
import { ClassChip } from "~/components/prompt/class-chip";
import { ModelName } from "~/components/prompt/model-name";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { promptHref } from "./prompt-address";
import type { AnswerLine } from "./read-answers";
import type { PromptScreen } from "./read-screen";

const COLUMNS = ["at", "model", "outcome", "cited", "source"] as const;

/** All answers of the days, the newest first, each with its model, its day and the word for what it was. */
export function AnswerList({ screen }: { screen: PromptScreen }) {
	const { t } = useTranslation();
	const { query, answers } = screen;
	const { lines, older } = answers;
	const heads = COLUMNS.map((column) => t(`prompts.list.${column}`));
	return (
		<Panel id="list" title={t("prompts.list.title")} text={lines.length === 0 ? t("prompts.list.none") : undefined}>
			{lines.length > 0 && (
				<PlainTable isStacked label={t("prompts.list.title")} heads={[...heads, <UnseenHead key="acts" text={t("lists.actions")} />]}>
					{lines.map((line) => (
						<AnswerRow key={line.hid} line={line} heads={heads} screen={screen} />
					))}
				</PlainTable>
			)}
			{(older !== null || query.older !== "") && (
				<p className="mt-3 flex flex-wrap gap-4 text-sm">
					{query.older !== "" && (
						<Link to={`${promptHref(query, { older: "" })}#list`} className="link">
							{t("prompts.list.newest")}
						</Link>
					)}
					{older !== null && (
						<Link to={`${promptHref(query, { older })}#list`} className="link">
							{t("prompts.list.older")}
						</Link>
					)}
				</p>
			)}
		</Panel>
	);
}

function AnswerRow({ line, heads, screen: { query, answers } }: { line: AnswerLine; heads: readonly string[]; screen: PromptScreen }) {
	const { t } = useTranslation();
	const [, model, outcome, cited, source] = heads;
	const shown = answers.after;
	const isShown = line.hid === shown?.hid || line.hid === answers.before?.hid;
	return (
		<tr data-class={line.class}>
			<th scope="row" className="font-normal">
				{line.at}
			</th>
			<td data-label={model}>
				<span>
					<ModelName engine={line.engine} />
					{line.model !== null && <span className="block text-ink-muted text-xs">{line.model}</span>}
				</span>
			</td>
			<td data-label={outcome}>
				<span>
					<ClassChip of={line.class} />
					{line.class === "lost" && line.failure !== null && (
						<span className="block text-ink-muted text-xs">{t(`position.detail.${line.failure}`)}</span>
					)}
					{line.named && <span className="block text-ink-muted text-xs">{t("prompts.list.named")}</span>}
				</span>
			</td>
			<td data-label={cited}>
				<span>{["cited", "others", "unknown_host"].includes(line.class) ? line.citations : "–"}</span>
			</td>
			<td data-label={source}>
				<span>{line.source === null ? "–" : sourceWords(line.source, t)}</span>
			</td>
			<td>
				<span className="flex flex-wrap justify-end gap-x-3">
					{line.look !== null && (
						<Link to={paths.look(line.look)} className="link">
							{t("prompts.answers.evidence")}
						</Link>
					)}
					{shown && !isShown && line.class !== "pending" && line.class !== "lost" && (
						<Link to={`${promptHref(query, { before: line.hid, after: shown.hid })}#answers`} className="link">
							{t("prompts.list.compare")}
						</Link>
					)}
				</span>
			</td>
		</tr>
	);
}
