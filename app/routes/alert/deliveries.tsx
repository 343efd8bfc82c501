import { useTranslation } from "~/i18n/use-translation";
import type { AlertScreen } from "./read-screen";

const TONES = {
	waiting: "text-ink-muted",
	sending: "text-ink-muted",
	sent: "text-good",
	failed: "text-bad",
	unclear: "text-warn",
	digest: "text-ink-muted",
	dropped: "text-warn",
} as const;

/** Lists the targets of the alert and of its correction, with the outcome. */
export function Deliveries({ deliveries }: Pick<AlertScreen, "deliveries">) {
	const { t, i18n } = useTranslation();
	if (deliveries.length === 0) return <p className="text-ink-muted">{t("alerts.detail.noDeliveries")}</p>;
	return (
		<ul className="grid gap-1">
			{deliveries.map((one) => {
				const cause = `alertChannels.causes.${one.cause}`;
				const facts = [one.at, one.cause !== null && i18n.exists(cause) ? t(cause) : null].filter((fact) => fact !== null);
				return (
					<li key={one.key} className="flex flex-wrap gap-x-3">
						<span>
							{one.name ?? t(`alerts.targets.${one.target}`)}
							{one.isCorrection && ` (${t("alerts.detail.correction")})`}
						</span>
						<span className={TONES[one.state]}>{t(`alertChannels.deliveryStates.${one.state}`)}</span>
						{facts.length > 0 && <span className="text-ink-muted text-sm">{facts.join(" · ")}</span>}
					</li>
				);
			})}
		</ul>
	);
}
