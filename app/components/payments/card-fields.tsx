import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { useTranslation } from "~/i18n/use-translation";
import { type CardElements, type CardHandle, elementOptions, loadProvider, type ProviderPage } from "./provider-script";

interface CardFieldsProps {
	page: ProviderPage;
	/** Cents that will be charged; 0 where the card is only saved. */
	amount: number;
	/** Is given the card form once it is there; null while it is not. */
	handle: MutableRefObject<CardHandle | null>;
	errors?: string[] | undefined;
	/** The provider's script cannot be loaded. */
	onAbsent(): void;
}

/** Cardholder and the provider's card form, whose numbers never reach this page. Needs JavaScript. Source: spec A §5 "Card form". */
export function CardFields({ page: { script, key }, amount, handle, errors, onAbsent }: CardFieldsProps) {
	const { t } = useTranslation();
	const place = useRef<HTMLDivElement>(null);
	const holder = useRef<HTMLInputElement>(null);
	const shown = useRef<CardElements | null>(null);
	const latest = useRef({ amount, onAbsent });
	const [isReady, setReady] = useState(false);
	useEffect(() => {
		latest.current = { amount, onAbsent };
		shown.current?.update(elementOptions(amount));
	}, [amount, onAbsent]);
	useEffect(() => {
		let isGone = false;
		let element: ReturnType<CardElements["create"]> | undefined;
		void loadProvider({ script, key }).then((provider) => {
			if (isGone || !place.current) return;
			if (!provider) return latest.current.onAbsent();
			const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "stripe";
			const options = { ...elementOptions(latest.current.amount), currency: "eur", paymentMethodTypes: ["card"], appearance: { theme } };
			const elements = provider.elements(options);
			element = elements.create("payment", { fields: { billingDetails: { name: "never" } } });
			element.on("ready", () => setReady(true));
			element.mount(place.current);
			shown.current = elements;
			handle.current = { provider, elements, holder: () => holder.current?.value.trim() ?? "" };
		});
		return () => {
			isGone = true;
			handle.current = null;
			shown.current = null;
			element?.destroy();
		};
	}, [script, key, handle]);
	return (
		<div className="grid gap-3">
			<Field id="card-holder" label={t("payments.card.holder")} errors={errors}>
				{(ids) => <input {...ids} ref={holder} autoComplete="cc-name" className="input" />}
			</Field>
			<div className="card-place" data-ready={isReady || undefined}>
				<div ref={place} />
				{!isReady && (
					<p className="text-ink-muted" role="status">
						{t("payments.card.loading")}
					</p>
				)}
			</div>
			{amount === 0 && <Callout tone="info">{t("payments.card.authorisation")}</Callout>}
		</div>
	);
}
