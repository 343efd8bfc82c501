import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Variation, variationDisplay } from "~/domain/position/variation";

/** Arrow, sign and number; "new" and "missing" as words. Source: spec B §4. */
export function VariationMark({ value }: { value: Variation }) {
	const { t } = useTranslation();
	const { kind, text } = variationDisplay(value);
	const words = {
		up: () => t("position.variation.up", { count: Math.abs(Number(value)) }),
		down: () => t("position.variation.down", { count: Math.abs(Number(value)) }),
		same: () => t("position.variation.sameLabel"),
		none: () => t("position.variation.noneLabel"),
		new: () => t("position.variation.newLabel"),
		missing: () => t("position.variation.missingLabel"),
	};
	return (
		<span className="variation" data-kind={kind} title={words[kind]()}>
			{kind === "up" && <ArrowUp aria-hidden="true" />}
			{kind === "down" && <ArrowDown aria-hidden="true" />}
			<span aria-hidden="true">{kind === "new" || kind === "missing" ? t(`position.variation.${kind}`) : text.replace("-", "−")}</span>
			<span className="sr-only">{words[kind]()}</span>
		</span>
	);
}
