import { useHref } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Failure } from "~/components/form/failure";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { SubmitButton } from "~/components/ui/submit-button";
import type { WordKey } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { CardFields } from "./card-fields";
import { outsideDialog } from "./outside-dialog";
import { type CardHandle, CardRefused, checkCard, type ProviderPage } from "./provider-script";
import { type CardView, SavedCard } from "./saved-card";
import { usePaymentErrors } from "./use-payment-errors";

interface PaymentFormProps {
	page: ProviderPage;
	/** The card that is charged; null: one must be typed. */
	card: CardView | null;
	/** Cents that will be charged; 0 where the card is only saved. */
	amount: number;
	/** Address of the dialog. */
	self: string;
	/** Hidden fields of the form. */
	fields?: Readonly<Record<string, string>>;
	/** Acts of the screen for browsers without JavaScript: with the saved card, and on the provider's page. */
	intents: { saved?: string; page: string };
	label: string;
	busyLabel: WordKey;
	failure: string | null;
	/** Takes the payment with the typed card, or with the saved one (null). Throws RequestFailure, CardRefused. */
	pay(card: CardHandle | null): Promise<void>;
	onDone(): void;
	onFailure?(error: unknown): void;
}

/**
 * Pays, or saves a card: by the saved card, by one that is typed into the provider's form, or on the provider's page where no script of ours
 * runs or theirs cannot be loaded.
 */
export function PaymentForm(props: PaymentFormProps) {
	const { page, card, amount, self, fields = {}, intents, label, busyLabel, failure } = props;
	const { t } = useTranslation();
	const ownHref = useHref(self);
	const hydrated = useHydrated();
	const words = usePaymentErrors();
	const handle = useRef<CardHandle | null>(null);
	const [isAbsent, setAbsent] = useState(false);
	const [isOther, setOther] = useState(card === null);
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<unknown>(null);
	const typesCard = isOther && hydrated && !isAbsent;
	const usesPage = isOther && !typesCard;
	const holderError = error instanceof CardRefused && error.kind === "holder" ? [words(error)] : undefined;
	const message = error !== null && !holderError ? words(error) : failure;
	async function submit(event: FormEvent<HTMLFormElement>) {
		if (usesPage) return;
		event.preventDefault();
		if (isBusy || (typesCard && !handle.current)) return;
		setBusy(true);
		setError(null);
		const form = event.currentTarget;
		try {
			const typed = typesCard ? handle.current : null;
			if (typed) await checkCard(typed);
			await outsideDialog(form, () => props.pay(typed));
			props.onDone();
		} catch (fault) {
			setError(fault);
			props.onFailure?.(fault);
		}
		setBusy(false);
	}
	return (
		<form method="post" action={ownHref} onSubmit={submit} className="grid gap-4" aria-busy={isBusy}>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Failure words={message} />
			{card && (
				<SavedCard card={card} isOther={isOther} onChange={hydrated ? setOther : null}>
					{!hydrated && intents.saved && (
						<Button variant="outline" size="small" name="intent" value={intents.page}>
							{t("payments.card.otherOnPage")}
						</Button>
					)}
				</SavedCard>
			)}
			{typesCard && <CardFields page={page} amount={amount} handle={handle} errors={holderError} onAbsent={() => setAbsent(true)} />}
			{usesPage && isAbsent && <Callout tone="info">{t("payments.card.absent")}</Callout>}
			{usesPage && !isAbsent && (
				<div className="hidden noscript:block">
					<Callout tone="info">{t("payments.card.page")}</Callout>
				</div>
			)}
			<DialogActions>
				<SubmitButton name="intent" value={usesPage ? intents.page : (intents.saved ?? intents.page)} busy={isBusy} busyLabel={busyLabel}>
					{usesPage ? t("payments.card.toPage") : label}
				</SubmitButton>
			</DialogActions>
		</form>
	);
}
