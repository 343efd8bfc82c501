import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { readAlerts } from "~/services/alerts/mark-alerts-read";
import { changeMute } from "./actions";
import { Deliveries } from "./deliveries";
import { Items } from "./items";
import { MuteForm } from "./mute-form";
import { readScreen } from "./read-screen";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "alerts.title",
	async load({ signed, params, language }) {
		const hid = params.id ?? "";
		const content = await readScreen(signed, hid, language);
		// An administrator in the account reads without marking.
		if (signed.session.impersonatorId === null) await readAlerts(signed.ctx, signed.seat, { hids: [hid] });
		return content;
	},
	act: changeMute,
});

export { action, loader };

/** Page of one alert: event, causes, evidence and deliveries. */
export default function Alert() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const refusal = refusalOf(useOutcome<typeof action>(), "mute", "unmute");
	const reasons = [...screen.causes, ...screen.notes];
	return (
		<>
			<p className="mb-1">
				<Link to={paths.alerts()} className="link">
					{t("alerts.detail.back")}
				</Link>
			</p>
			<PageHeader title={screen.title} help={t("alerts.help")} meta={screen.when} />
			<div className="grid grid-cols-1 gap-4">
				{screen.corrected && <Callout tone="warn">{t("alerts.history.correctedAt", { at: screen.corrected })}</Callout>}
				{reasons.length > 0 && (
					<Panel title={t("alerts.detail.causes")}>
						<ul className="grid gap-1">
							{reasons.map((sentence) => (
								<li key={sentence}>{sentence}</li>
							))}
						</ul>
					</Panel>
				)}
				<Items items={screen.items} />
				<Panel title={t("alerts.detail.deliveries")}>
					<Deliveries deliveries={screen.deliveries} />
					{screen.mutable.length > 0 && <MuteForm screen={screen} refusal={refusal} />}
				</Panel>
			</div>
		</>
	);
}
