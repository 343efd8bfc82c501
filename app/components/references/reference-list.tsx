import { PAUSED_KINDS, type References } from "~/domain/references/references";
import { REFERRERS } from "~/domain/thing/things";
import { useTranslation } from "~/i18n/use-translation";

/** Lists the references to things that are to be removed: each kind, its number and its fate. Renders nothing without references. */
export function ReferenceList({ references }: { references: References }) {
	const { t } = useTranslation();
	const { paused } = references;
	const lines = [
		...REFERRERS.filter((kind) => references[kind] > 0).map((kind) => [kind, t(`references.${kind}`, { count: references[kind] })]),
		...PAUSED_KINDS.filter((kind) => paused[kind] > 0).map((kind) => [
			`paused ${kind}`,
			t(`references.paused.${kind}`, { count: paused[kind] }),
		]),
	];
	if (lines.length === 0) return null;
	return (
		<div className="mt-3">
			<p id="references">{t("references.title")}</p>
			<ul aria-labelledby="references" className="list-disc pl-5">
				{lines.map(([key, text]) => (
					<li key={key}>{text}</li>
				))}
			</ul>
		</div>
	);
}
