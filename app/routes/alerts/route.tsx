import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { changeAlerts } from "./actions";
import { ChannelDialog } from "./channel-dialog";
import { ChannelsSection } from "./channels-section";
import { HistorySection } from "./history-section";
import { readScreen } from "./read-screen";
import { RuleDialog } from "./rule-dialog";
import { RulesSection } from "./rules-section";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "alerts.title",
	load: ({ signed, url, language }) => readScreen(signed, url, language),
	act: changeAlerts,
});

export { action, loader };

/** Intents of buttons on the page itself. */
const PLAIN = ["read_all", "usual_rules", "rule_on", "rule_off", "remove_rule", "channel_on", "channel_off", "test_channel"];

/** Page of alerts: history, rules, and settings of messages. */
export default function Alerts() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const { ruleDialog, channelDialog } = screen;
	// The form of a rule or channel that is removed meanwhile has no dialog.
	const closed = [...(ruleDialog ? [] : ["save_rule"]), ...(channelDialog ? [] : ["save_channel", "remove_channel", "try_channel"])];
	const failure = refusalOf(outcome, ...PLAIN, ...closed)?.failure ?? null;
	return (
		<>
			<UnderDialog open={(ruleDialog ?? channelDialog) !== null}>
				<PageHeader
					title={t("alerts.title")}
					help={t("alerts.help")}
					action={
						<LinkButton to={paths.alerts({ dialog: "add_rule" })} preventScrollReset>
							{t("alerts.newRule")}
						</LinkButton>
					}
				/>
				<Failure words={failure} className="mb-4" />
				<div className="grid grid-cols-1 gap-4">
					<HistorySection history={screen.history} />
					<RulesSection rules={screen.rules} />
					<ChannelsSection screen={screen} refusal={refusalOf(outcome, "save_settings")} />
				</div>
			</UnderDialog>
			{ruleDialog && <RuleDialog key={ruleDialog.id} content={ruleDialog} refusal={refusalOf(outcome, "save_rule")} />}
			{channelDialog && (
				<ChannelDialog
					content={channelDialog}
					refusal={refusalOf(outcome, "save_channel", "remove_channel", "try_channel")}
					tried={outcome?.ok ? outcome.shown : null}
				/>
			)}
		</>
	);
}
