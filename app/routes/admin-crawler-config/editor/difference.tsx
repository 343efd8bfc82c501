import type { ConfigPart } from "~/domain/crawler/config-faults";
import type { DiffLine } from "~/domain/crawler/diff-lines";
import { useTranslation } from "~/i18n/use-translation";

const SIGNS = { same: " ", removed: "−", added: "+" } as const;

/** Changed lines of a part, each with a sign as well as a colour. */
export function Difference({ part, lines }: { part: ConfigPart; lines: readonly DiffLine[] }) {
	const { t } = useTranslation();
	return (
		<section className="mb-4" aria-labelledby={`difference-${part}`}>
			<h3 id={`difference-${part}`} className="mb-1 font-medium">
				{t(`crawler.${part}`)}
			</h3>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1: a scrollable area must be reachable by keyboard */}
			<div className="raw max-h-80 font-mono" tabIndex={0}>
				{lines.map((line, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
					<Line key={place} line={line} />
				))}
			</div>
		</section>
	);
}

function Line({ line }: { line: DiffLine }) {
	const { t } = useTranslation();
	if (line.kind === "gap") return <div className="text-ink-faint">{t("crawler.publish.gap", { count: line.count })}</div>;
	const Tag = line.kind === "removed" ? "del" : line.kind === "added" ? "ins" : "span";
	return (
		<Tag className="diff-line" data-kind={line.kind}>
			{SIGNS[line.kind]} {line.text}
		</Tag>
	);
}
