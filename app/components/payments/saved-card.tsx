import { type ReactNode, useId } from "react";
import { useTranslation } from "~/i18n/use-translation";

/** A saved card, for display. */
export interface CardView {
	brand: string;
	last4: string;
	/** "December 2040". */
	expiry: string;
	/** Expired, or about to. */
	fate: "expired" | "soon" | null;
}

/** "Visa •••• 4242 · expires December 2040". */
export function CardLine({ card: { brand, last4, expiry, fate } }: { card: CardView }) {
	const { t } = useTranslation();
	return (
		<span>
			<span className="capitalize">{brand}</span> <span aria-hidden="true">•••• </span>
			<span className="sr-only">{t("subscription.billing.endsIn")} </span>
			{last4}
			<span className="text-ink-muted">
				{" "}
				· {t(fate === "expired" ? "subscription.billing.expired" : "subscription.billing.expires", { date: expiry })}
			</span>
		</span>
	);
}

interface SavedCardProps {
	card: CardView;
	isOther: boolean;
	/** null: without JavaScript nothing is chosen here. */
	onChange: ((isOther: boolean) => void) | null;
	children: ReactNode;
}

/** The saved card, or another one. */
export function SavedCard({ card, isOther, onChange, children }: SavedCardProps) {
	const { t } = useTranslation();
	const name = useId();
	if (!onChange) {
		return (
			<div className="flex flex-wrap items-center justify-between gap-2">
				<CardLine card={card} />
				{children}
			</div>
		);
	}
	return (
		<fieldset className="grid gap-1">
			<legend className="mb-1 font-medium">{t("payments.card.with")}</legend>
			{[false, true].map((other) => (
				<label key={String(other)} className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
					<input type="radio" name={name} checked={isOther === other} onChange={() => onChange(other)} className="size-4" />
					{other ? t("payments.card.other") : <CardLine card={card} />}
				</label>
			))}
		</fieldset>
	);
}
