import { ArrowDown, ArrowUp } from "lucide-react";
import { codedOf } from "~/domain/sample/codes";
import type { Seen } from "~/domain/sample/observation";
import { fellBelow, type Variation, variationDisplay } from "~/domain/sample/variation";
import { useTranslation } from "~/i18n/use-translation";

/** Arrow, sign and number; "new", "missing" and "below 30" as words. Source: spec B §4. */
export function VariationMark({ value, current }: { value: Variation; current: Pick<Seen, "observation"> | null }) {
	const { t } = useTranslation();
	const { kind, text } = variationDisplay(value);
	const below = fellBelow(value, codedOf(current));
	const words = {
		up: () => t("position.variation.up", { count: Math.abs(Number(value)) }),
		down: () => t("position.variation.down", { count: Math.abs(Number(value)) }),
		same: () => t("position.variation.sameLabel"),
		none: () => t("position.variation.noneLabel"),
		new: () => t("position.variation.newLabel"),
		missing: () => (below === null ? t("position.variation.missingLabel") : t("position.variation.belowLabel", { depth: below })),
	};
	const seen =
		below !== null
			? t("position.variation.below", { depth: below })
			: kind === "new" || kind === "missing"
				? t(`position.variation.${kind}`)
				: text.replace("-", "−");
	return (
		<span className="variation" data-kind={kind} title={words[kind]()}>
			{kind === "up" && <ArrowUp aria-hidden="true" />}
			{kind === "down" && <ArrowDown aria-hidden="true" />}
			<span aria-hidden="true">{seen}</span>
			<span className="sr-only">{words[kind]()}</span>
		</span>
	);
}
