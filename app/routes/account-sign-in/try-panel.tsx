import { Form, useNavigation } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { Callout } from "~/components/ui/callout";
import { SubmitButton } from "~/components/ui/submit-button";
import { useTranslation } from "~/i18n/use-translation";
import type { Tried } from "./actions";
import type { Screen } from "./read-screen";

/** Asks the provider without a person, and says why the last person was refused. */
export function TryPanel({ screen, tried }: { screen: Screen; tried: Tried | null }) {
	const { t } = useTranslation();
	const busy = useNavigation().formData?.get("intent") === "try";
	const { settings, domains } = screen;
	const isProved = domains.some(({ state }) => state === "proved");
	return (
		<Panel title={t("company.try")} text={t("company.tryText")}>
			{tried && (
				<Callout tone={tried.refusal === null ? "good" : "warn"} role="status" className="mb-3">
					{tried.refusal === null ? t(isProved ? "company.tried" : "company.triedNoDomain") : t(`company.refused.${tried.refusal}`)}
				</Callout>
			)}
			{settings?.refusal && settings.refusedAt && (
				<p className="mb-3 max-w-prose text-ink-muted">
					{t("company.lastRefusal", { at: settings.refusedAt, why: t(`company.refused.${settings.refusal}`) })}
				</p>
			)}
			<Form method="post" preventScrollReset>
				<SubmitButton variant="outline" name="intent" value="try" busy={busy} busyLabel="company.trying">
					{t("company.tryNow")}
				</SubmitButton>
			</Form>
		</Panel>
	);
}
