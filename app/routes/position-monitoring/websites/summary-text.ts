import type { AlertCause } from "~/domain/alert/alert";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { placeOf } from "~/domain/sample/codes";
import type { MovedKeyword } from "~/domain/table/largest-moves";
import { isCompared } from "~/domain/table/synthesis";
import type { ScopeFigures } from "~/domain/table/website-figures";
import { wordCauses } from "~/i18n/alert-words";
import { formatShortDay } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { reportWords } from "~/i18n/report-words";
import { translator } from "~/i18n/translator";

interface Summary {
	language: Language;
	/** Local day of the comparison. */
	since: string;
	/** By hid of the keyword. */
	causes: ReadonlyMap<string, AlertCause>;
	/** The keyword is named with its website. */
	isAll: boolean;
}

/** Tells how many keywords moved, the largest fall with its likely cause or else the largest gain, in the words of reports. */
export function summaryText(
	{ synthesis, moves }: Pick<ScopeFigures, "synthesis" | "moves">,
	{ language, since, causes, isAll }: Summary,
): string {
	const { t } = translator(language);
	const { changes: words } = reportWords(language);
	const day = formatShortDay(since, language);
	const { up, down, appeared, lost } = synthesis;
	if (!isCompared(synthesis)) return t("websites.said.none", { day });
	if (up + down + appeared + lost === 0) return t("websites.said.same", { day });
	const counts = (
		[
			["down", down],
			["up", up],
			["new", appeared],
			["missing", lost],
		] as const
	).flatMap(([name, count]) => (count > 0 ? [t(`websites.said.${name}`, { count })] : []));
	const [fall, rise] = [moves.fell[0], moves.rose[0]];
	const cause = fall && causes.get(fall.hid);
	const nameOf = ({ term, domain }: MovedKeyword) => (isAll ? `${words.quoted(term)} (${unicodeDomain(domain)})` : words.quoted(term));
	const [from, to] = [placeOf(fall?.before.code ?? 0), placeOf(fall?.now.code ?? 0)];
	return [
		// The day stands once, above all.
		t(isAll ? "websites.said.since" : "websites.said.counts", { day, counts: counts.join(", ") }),
		...(fall
			? [
					to > 0
						? words.worst(words.move(nameOf(fall), from, to))
						: t("websites.said.gone", { name: nameOf(fall), from, depth: fall.now.depth }),
				]
			: []),
		...(cause ? [t("websites.said.cause", { cause: wordCauses([cause], { language, timezone: "UTC" })[0] ?? "" })] : []),
		...(!fall && rise ? [words.best(riseText(rise, nameOf(rise), words))] : []),
	].join(" ");
}

function riseText({ before, now }: MovedKeyword, name: string, words: ReturnType<typeof reportWords>["changes"]): string {
	const [from, to] = [placeOf(before.code), placeOf(now.code)];
	return from > 0 ? words.move(name, from, to) : words.newAt(name, to);
}
