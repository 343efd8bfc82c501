import { Link } from "@remix-run/react";
import { KeptForm } from "~/components/form/kept-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { PaymentKeys } from "./payment-keys";
import type { SetupScreen } from "./read-screen";
import { Choice, Section } from "./section";

interface PlansSectionProps extends Pick<SetupScreen, "policy" | "payments"> {
	canSeal: boolean;
	refusal: Refusal | null;
	/** Refusal of the form for Stripe keys. */
	keys: Refusal | null;
}

/** Whether accounts have plans that are bought, or the limits of the installation. */
export function PlansSection({ policy, payments, canSeal, refusal, keys }: PlansSectionProps) {
	const { t } = useTranslation();
	const { hasPlans, accountLimit } = policy;
	const sent = (name: string, stored: string) => refusal?.values[name]?.[0] ?? stored;
	// CSS shows the form of the keys once plans are chosen, so it needs no script.
	const isFolded = keys === null && payments.stored === null;
	const state = hasPlans ? "on" : accountLimit > 0 ? "limited" : "off";
	return (
		<Section
			id="plans"
			title={t("setup.plans.title")}
			state={t(`setup.plans.states.${state}`, { count: accountLimit })}
			without={t("setup.plans.without")}
			refusal={refusal ?? keys}
		>
			<div className="group grid grid-cols-1 gap-5">
				<KeptForm keep="setup plans" method="post" className="grid grid-cols-1 gap-3" noValidate>
					<input type="hidden" name="intent" value="plans" />
					<Choice
						name="plans"
						legend={t("setup.plans.legend")}
						chosen={sent("plans", hasPlans ? "on" : "off")}
						errors={refusal?.errors.plans}
						options={(["off", "on"] as const).map((value) => ({
							value,
							label: t(`setup.plans.options.${value}`),
							hint: t(`setup.plans.hints.${value}`),
						}))}
					/>
					<div className="group-has-[input[value=on]:checked]:hidden">
						<Field
							id="account_limit"
							label={t("setup.plans.limit")}
							hint={t("setup.plans.limitHint")}
							errors={refusal?.errors.account_limit}
						>
							{(ids) => (
								<input
									{...ids}
									name="account_limit"
									inputMode="numeric"
									autoComplete="off"
									className="input w-40"
									defaultValue={sent("account_limit", accountLimit > 0 ? String(accountLimit) : "")}
								/>
							)}
						</Field>
					</div>
					<p className="flex flex-wrap items-center gap-3">
						<Button>{t("setup.plans.submit")}</Button>
						<Link className="link" to={paths.adminUsers}>
							{t("setup.plans.users")}
						</Link>
					</p>
				</KeptForm>
				<div className={isFolded ? "hidden group-has-[input[value=on]:checked]:block" : ""}>
					<PaymentKeys payments={payments} canSeal={canSeal} refusal={keys} />
				</div>
			</div>
		</Section>
	);
}
