import { type Cell, type Column, EXPORT_MEDIA_TYPES, type ExportDocument, tableOf } from "@serpentine/table-files";
import { writeCsv } from "@serpentine/table-files/write";
import { type Share, shareBounds } from "~/domain/prompt/share";
import { ANSWER_ENGINE_FACTS, type AnswerEngine } from "~/domain/reference/answer-engines";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import type { Ctx } from "~/services/ctx";
import type { OpenedFile } from "~/services/exports/open-export";
import { streamed } from "~/services/exports/streamed";
import type { ListedAnswer } from "~/services/prompts/list-answers";
import type { ListedPrompt } from "~/services/prompts/list-prompts";

const PROMPT_COLUMNS = [
	...(["prompt", "website", "country", "language", "model", "cited", "answers", "low", "high"] as const),
	...(["unknownHost", "noSearch", "refused", "notOffered", "lost", "change", "since"] as const),
] as const;
const ANSWER_COLUMNS = ["prompt", "website", "model", "version", "day", "at", "outcome", "named", "place", "pages", "look"] as const;

/** Prompts as a csv file: a line for each model, with its 28 days. */
export function openPromptsFile(ctx: Ctx, prompts: readonly ListedPrompt[], language: Language): OpenedFile {
	const rows = prompts.flatMap(({ text, domain, country, language: spoken, figures }) =>
		figures.map(({ engine, month, beside, change }): Cell[] => [
			...[text, domain, country, spoken, modelName(engine, language), month?.cited ?? 0, month?.n ?? 0, ...boundsOf(month)],
			...[beside.unknownHost, beside.noSearch, beside.refused, beside.notOffered, beside.lost],
			...[change?.direction ?? null, change?.since ?? null],
		]),
	);
	return csvFile(ctx, { name: "prompts", columns: PROMPT_COLUMNS, rows }, language);
}

/** A bare model is named as such, because people see other answers. */
function modelName(engine: AnswerEngine, language: Language): string {
	const { label, isBareModel } = ANSWER_ENGINE_FACTS[engine];
	return isBareModel ? `${label} (${translator(language).t("prompts.bare")})` : label;
}

function boundsOf(share: Share | null): [Cell, Cell] {
	if (share === null) return [null, null];
	const { low, high } = shareBounds(share);
	return [low, high];
}

/** Answers as a csv file: a line for each, with the pages that it cites in one cell. */
export function openAnswersFile(
	ctx: Ctx,
	{ answers, prompts }: { answers: readonly ListedAnswer[]; prompts: readonly ListedPrompt[] },
	language: Language,
): OpenedFile {
	const { t } = translator(language);
	const named = new Map(prompts.map((one) => [one.hid, one]));
	const rows = answers.map((answer): Cell[] => [
		...[
			named.get(answer.prompt)?.text ?? "",
			named.get(answer.prompt)?.domain ?? "",
			modelName(answer.engine, language),
			answer.model,
			answer.day,
		],
		...[answer.at === null ? null : new Date(answer.at).toISOString(), t(`promptFiles.classes.${answer.class}`)],
		...[answer.named === null ? null : Number(answer.named), answer.cited === 0 ? null : answer.cited],
		...[answer.citations.map(([url, host]) => url ?? host).join(" "), answer.look],
	]);
	return csvFile(ctx, { name: "answers", columns: ANSWER_COLUMNS, rows }, language);
}

interface Table {
	name: "prompts" | "answers";
	columns: readonly (typeof PROMPT_COLUMNS | typeof ANSWER_COLUMNS)[number][];
	rows: Cell[][];
}

function csvFile(ctx: Ctx, { name, columns, rows }: Table, language: Language): OpenedFile {
	const { t } = translator(language);
	const document: ExportDocument = {
		...{ title: "", subtitle: "", language, createdAt: ctx.now(), isPlain: true },
		words: { page: () => "", missingLetters: "", cut: () => "" },
		async *sections() {
			const heads = columns.map((column): Column => ({ title: t(`promptFiles.columns.${column}`), kind: "text", width: 12 }));
			yield tableOf({ title: "", note: "", columns: heads }, rows);
		},
	};
	return {
		filename: `${t(`promptFiles.${name}`)}.csv`,
		mediaType: EXPORT_MEDIA_TYPES.csv,
		bytes: null,
		body: streamed(writeCsv(document)),
	};
}
