import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { type Policy, SEARCH_ENGINE_CHOICES, SIGN_UPS } from "~/domain/policy/policy";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Choice, Section } from "./section";

/** The choices of sign-up and search engines. */
export function SignUpSection({ policy, refusal }: { policy: Policy; refusal: Refusal | null }) {
	const { signUp, searchEngines } = policy;
	const { t } = useTranslation();
	return (
		<Section
			id="sign-up"
			title={t("setup.signUp.title")}
			state={t(`setup.signUp.states.${signUp}`)}
			without={t("setup.signUp.without")}
			refusal={refusal}
		>
			<Form method="post" className="grid grid-cols-1 gap-3">
				<input type="hidden" name="intent" value="sign_up" />
				<Choice
					name="sign_up"
					legend={t("setup.signUp.legend")}
					chosen={signUp}
					errors={refusal?.errors.sign_up}
					options={SIGN_UPS.map((value) => ({
						value,
						label: t(`setup.signUp.options.${value}`),
						hint: t(`setup.signUp.hints.${value}`),
					}))}
				/>
				<Choice
					name="search_engines"
					legend={t("setup.searchEngines.legend")}
					chosen={searchEngines}
					errors={refusal?.errors.search_engines}
					options={SEARCH_ENGINE_CHOICES.map((value) => ({ value, label: t(`setup.searchEngines.options.${value}`) }))}
				/>
				<p className="text-ink-muted text-sm">{t(policy.isFindable ? "setup.searchEngines.shown" : "setup.searchEngines.hidden")}</p>
				<p className="flex flex-wrap items-center gap-3">
					<Button>{t("setup.signUp.submit")}</Button>
					{signUp !== "nobody" && (
						<Link className="link" to={paths.adminUsers}>
							{t("setup.signUp.invite")}
						</Link>
					)}
				</p>
			</Form>
		</Section>
	);
}
