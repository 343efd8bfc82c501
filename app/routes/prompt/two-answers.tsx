import { Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { ClassChip } from "~/components/prompt/class-chip";
import { ModelName } from "~/components/prompt/model-name";
import { OwnMark } from "~/components/prompt/own-mark";
import { type ComparedPage, pageKey } from "~/domain/prompt/compare-citations";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { CitedLink } from "./cited-link";
import type { CitedLine, WholeAnswer } from "./read-answers";
import type { PromptScreen } from "./read-screen";

/** The last two answers, or two that were chosen: side by side with their cited pages, and what changed from one to the other. */
export function TwoAnswers({ screen }: { screen: PromptScreen }) {
	const { t } = useTranslation();
	const { before, after, compared } = screen.answers;
	if (after === null) return <Panel id="answers" title={t("prompts.answers.title")} text={t("prompts.answers.none")} />;
	return (
		<Panel
			id="answers"
			title={t(before ? "prompts.answers.title" : "prompts.answers.oneTitle")}
			text={before ? t("prompts.answers.text") : undefined}
		>
			{before && compared && <Differences before={before} after={after} compared={compared} />}
			<div className="grid items-start gap-4 md:grid-cols-2">
				{before && <AnswerBox answer={before} />}
				<AnswerBox answer={after} />
			</div>
		</Panel>
	);
}

function Differences({
	before,
	after,
	compared,
}: {
	before: WholeAnswer;
	after: WholeAnswer;
	compared: readonly ComparedPage<CitedLine>[];
}) {
	const { t } = useTranslation();
	const gained = compared.filter((one) => one.before === null);
	const lost = compared.filter((one) => one.after === null);
	const kept = compared.length - gained.length - lost.length;
	const hidden = [...before.cited, ...after.cited].filter((page) => pageKey(page) === null).length;
	return (
		<div className="mb-4 grid gap-1 text-sm">
			{before.engine !== after.engine ? (
				<p>{t("prompts.answers.otherEngines")}</p>
			) : (
				before.model !== after.model &&
				after.model !== null &&
				before.model !== null && <p>{t("prompts.answers.otherModel", { before: before.model, after: after.model })}</p>
			)}
			<p>{pagesWords(t, { gained: gained.length, lost: lost.length, kept, hidden })}</p>
			{hidden > 0 && <p>{t("prompts.answers.notCompared", { count: hidden })}</p>}
		</div>
	);
}

function pagesWords(t: Translate, { gained, lost, kept, hidden }: Record<"gained" | "lost" | "kept" | "hidden", number>): string {
	if (gained + lost + kept + hidden === 0) return t("prompts.answers.noPages");
	if (gained + lost + hidden === 0) return t("prompts.answers.samePages", { count: kept });
	return t("prompts.answers.pagesChanged", { gained, lost, kept });
}

function AnswerBox({ answer }: { answer: WholeAnswer }) {
	const { t } = useTranslation();
	return (
		<article aria-label={t("prompts.answers.of", { at: answer.at })} className="min-w-0 rounded-card border border-line p-3">
			<header className="mb-2 grid gap-0.5">
				<p className="flex flex-wrap items-baseline justify-between gap-x-3">
					<ClassChip of={answer.class} />
					<span className="text-ink-muted text-xs">{answer.at}</span>
				</p>
				<p className="text-ink-muted text-xs">
					<ModelName engine={answer.engine} />
					{" · "}
					{answer.model ?? t("prompts.answers.noModel")}
					{answer.look !== null && (
						<>
							{" · "}
							<Link to={paths.look(answer.look)} className="link">
								{t("prompts.answers.evidence")}
							</Link>
						</>
					)}
				</p>
				{answer.parts !== null && answer.class !== "refused" && (
					<p className="text-xs">
						{answer.mention !== null
							? t("prompts.answers.named", { words: answer.mention })
							: t(answer.named ? "prompts.answers.formerName" : "prompts.answers.notNamed")}
					</p>
				)}
			</header>
			<AnswerWords answer={answer} />
			<CitedList cited={answer.cited} />
		</article>
	);
}

function AnswerWords({ answer }: { answer: WholeAnswer }) {
	const { t } = useTranslation();
	const label = t("prompts.answers.words");
	if (answer.parts === null) return <p className="text-ink-muted text-sm">{t("prompts.answers.notKept")}</p>;
	if (answer.parts.length === 0) return null;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable
		<section className={WORDS} aria-label={label} tabIndex={0}>
			{answer.parts.map((part, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place
				<Words key={i} part={part} />
			))}
		</section>
	);
}

/** The words of a model: as long as they like, so they scroll. */
const WORDS = "max-h-80 overflow-auto whitespace-pre-line text-sm [overflow-wrap:anywhere]";

function Words({ part }: { part: NonNullable<WholeAnswer["parts"]>[number] }) {
	const { t } = useTranslation();
	if (part.url === null) return part.text;
	return (
		<>
			<a href={part.url} target="_blank" rel="noopener noreferrer nofollow" className="link">
				{part.text}
				<span className="sr-only"> ({t("shell.newTab")})</span>
			</a>
			{part.whose !== null && part.whose !== "other" && (
				<>
					{" "}
					<OwnMark whose={part.whose} />
				</>
			)}
		</>
	);
}

/** Cited pages in the order of their first mention. */
function CitedList({ cited }: { cited: readonly CitedLine[] }) {
	const { t } = useTranslation();
	if (cited.length === 0) return null;
	return (
		<>
			<h3 className="mt-3 mb-1 font-medium text-sm">{t("prompts.answers.cited", { count: cited.length })}</h3>
			<ol className="grid list-decimal gap-0.5 ps-6 text-sm">
				{cited.map((page, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a hidden address is no key, and the list never changes its order
					<li key={place}>
						<span className="flex min-w-0 flex-wrap items-center gap-x-2">
							<CitedLink page={page} />
							<OwnMark whose={page.whose} />
						</span>
					</li>
				))}
			</ol>
		</>
	);
}
