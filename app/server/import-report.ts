import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import type { ImportView } from "~/services/imports/list-imports";
import { fieldMessage } from "./error-words";

/** The report of an import as a csv file: whether it still runs, what came out, then each refused row or position with its reason. It repeats nothing of the imported file. */
export function importReport({ outcome, state }: ImportView, language: Language): string {
	const { t } = translator(language);
	const { failure, line } = outcome;
	const counts = (
		["rows", "added", "restored", "existing", "positions", "days", "replaced", "kept", "replaceable", "refused", "unread"] as const
	).map((name) => [t(`imports.count.${name}`), outcome[name]]);
	const running = state === "open" || state === "undoing" ? [[t("imports.stillRuns")]] : [];
	const failed = failure === null ? [] : [[failureWords(outcome, language), line ?? ""]];
	const rows = outcome.refusals.map(([at, fault, ...day]) => [at, t(`imports.fault.${fault}`), ...day.map((one) => one ?? "")]);
	const left = outcome.refused + outcome.unread - outcome.refusals.length;
	const more = left > 0 ? [["", t("imports.more", { count: left })]] : [];
	return `\ufeff${[...running, ...failed, ...counts, [], [t("imports.line"), t("imports.reason"), t("imports.day")], ...rows, ...more].map(printLine).join("\r\n")}\r\n`;
}

/** Why an import ended without effect, in words. Source: spec B §8 "Keyword limit exceeded". */
export function failureWords({ failure, max }: ImportView["outcome"], language: Language): string {
	const { t } = translator(language);
	if (failure === null) return "";
	if (failure === "over_quota") return t("errors.ThrottledCreateMonitorException", { count: max });
	return failure === "gave_up" ? t("imports.gaveUp") : fieldMessage(`file.${failure}`, {}, language);
}

function printLine(cells: (string | number)[]): string {
	return cells.map((cell) => (typeof cell === "number" ? cell : `"${cell.replaceAll('"', '""')}"`)).join(";");
}
