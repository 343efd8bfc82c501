import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { afterPause } from "~/components/after-pause";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Reduction } from "~/domain/billing/estimate";
import { formatEuros } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Source: spec A §9 "Coupon debounce". */
const PAUSE_MS = 500;

interface CouponFormProps {
	coupon: { code: string; error: string | null; reduction: Reduction | null };
	/** The order, as the address has it. */
	query: Readonly<Record<string, string>>;
}

/** A discount code, checked by the server 500 ms after the last key; an empty one clears it. Source: spec A §5 "Coupon". */
export function CouponForm({ coupon: { code, error, reduction }, query }: CouponFormProps) {
	const { t, i18n } = useTranslation();
	const hydrated = useHydrated();
	const submit = useSubmit();
	const form = useRef<HTMLFormElement>(null);
	const [pause] = useState(() => afterPause(PAUSE_MS, () => form.current?.requestSubmit()));
	useEffect(() => () => pause.cancel(), [pause]);
	const isChecking = useNavigation().location?.search.includes("coupon=") === true;
	const amount = reduction && (reduction.percentage ? String(reduction.amount) : formatEuros(reduction.amount, i18n.language));
	return (
		<Form
			method="get"
			action={paths.subscriptions}
			ref={form}
			onSubmit={(event) => {
				event.preventDefault();
				pause.cancel();
				submit(event.currentTarget, { replace: true, preventScrollReset: true });
			}}
			className="grid gap-2"
		>
			{Object.entries({ dialog: "subscribe_to_plan", step: "payment", ...query }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Field id="coupon" label={t("payments.coupon.label")} hint={t("payments.coupon.hint")} errors={error === null ? undefined : [error]}>
				{(ids) => (
					<input
						{...ids}
						name="coupon"
						defaultValue={code}
						onInput={pause.touch}
						maxLength={60}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						className="input"
					/>
				)}
			</Field>
			<p role="status" aria-busy={isChecking} className="text-good text-sm empty:hidden">
				{reduction && t(reduction.percentage ? "payments.coupon.percent" : "payments.coupon.amount", { amount })}
			</p>
			{!hydrated && (
				<Button variant="outline" size="small" className="justify-self-start">
					{t("payments.coupon.apply")}
				</Button>
			)}
		</Form>
	);
}
