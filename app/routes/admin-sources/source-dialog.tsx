import { useEffect, useRef } from "react";
import { CancelLink } from "~/components/dialog/cancel-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { KeptForm } from "~/components/form/kept-form";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { isProvider, PROVIDERS } from "~/domain/reference/providers";
import { CAPABILITIES } from "~/domain/source/providers";
import { formatDollars, formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { SourceLine } from "~/services/sources/list-sources";
import { ConditionFields, type ErrorKey, PriceFields, ProviderField } from "./source-fields";

interface SourceDialogProps {
	/** null: a new source. */
	source: SourceLine | null;
	/** Field → keys of "sources.errors". */
	errors: Record<string, string[] | null>;
	/** The form as it was sent, without the key. */
	sent: Record<string, string> | null;
	forecast: { searches: number; micros: number; sampleMicros: number; opened: { micros: number; sampleMicros: number } | null } | null;
}

export function SourceDialog({ source, errors, sent, forecast }: SourceDialogProps) {
	const { t, i18n } = useTranslation();
	const words = (field: string) => errors[field]?.map((key) => t(`sources.errors.${key as ErrorKey}`));
	const provider = source?.provider ?? sent?.provider ?? PROVIDERS[0] ?? "serper";
	const known = isProvider(provider) ? provider : null;
	const of = { sent, words };
	// The form is longer than a phone's screen: its answer would stay below the buttons that asked for it.
	const answer = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (forecast) answer.current?.scrollIntoView({ block: "nearest" });
	}, [forecast]);
	const money = (micros: number) => formatDollars(micros, i18n.language);
	return (
		<Dialog
			title={
				source
					? t("sources.editTitle", { name: known ? CAPABILITIES[known].label : t(provider === "relay" ? "sources.relays" : "sources.own") })
					: t("sources.add")
			}
			closeHref={paths.adminSources()}
		>
			<KeptForm keep={`source ${source?.hid ?? "new"}`} method="post" className="grid gap-4" noValidate>
				<input type="hidden" name="source" value={source?.hid ?? ""} />
				{!source && <ProviderField chosen={provider} errors={words("provider")} />}
				{known || !source ? (
					<PriceFields source={source} provider={source ? known : null} of={of} />
				) : (
					["first_page", "further_page", "month_cap"].map((name) => <input key={name} type="hidden" name={name} value="0" />)
				)}
				<ConditionFields source={source} of={of} />
				{forecast && (
					<div ref={answer}>
						<Callout tone="info" role="status">
							<p>{t("sources.forecastIs", { searches: formatNumber(forecast.searches, i18n.language), cost: money(forecast.micros) })}</p>
							<p>{t("sources.forecastSample", { cost: money(forecast.sampleMicros) })}</p>
							{forecast.opened && (
								<p>{t("sources.forecastOpened", { cost: money(forecast.opened.micros), sample: money(forecast.opened.sampleMicros) })}</p>
							)}
						</Callout>
					</div>
				)}
				<DialogActions>
					<CancelLink href={paths.adminSources()} />
					{(known || !source) && (
						<Button variant="outline" name="intent" value="forecast">
							{t("sources.forecast")}
						</Button>
					)}
					<Button name="intent" value="save">
						{t("sources.save")}
					</Button>
				</DialogActions>
			</KeptForm>
		</Dialog>
	);
}
