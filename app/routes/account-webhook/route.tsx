import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { MakerNote } from "~/components/account/maker-note";
import { Panel } from "~/components/account/panel";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { EndpointState } from "~/components/webhooks/endpoint-state";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { changeEndpoint } from "./actions";
import { EndpointDialogs } from "./endpoint-dialogs";
import { MessagePanel } from "./message-panel";
import { MessagesTable } from "./messages-table";
import { readScreen } from "./read-screen";
import { ReplayForm } from "./replay-form";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "webhooks.title",
	load: ({ signed, params, url, language }) => readScreen(signed, params.id ?? "", { url, language }),
	act: changeEndpoint,
	hasSecret: true,
});

export { action, loader };

export default function WebhookEndpoint() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const { endpoint, message } = screen;
	const outcome = useOutcome<typeof action>();
	const secret = outcome?.ok ? outcome.shown.secret : null;
	const failure = refusalOf(outcome, "rotate", "remove", "on", "off", "test", "replay_one")?.failure ?? null;
	const isOpen = screen.dialog !== null || secret !== null;
	const label = endpoint.name || endpoint.url;
	return (
		<>
			<UnderDialog open={isOpen} className="account-screen">
				<PageHeader
					title={label}
					help={t("webhooks.help")}
					chip={<EndpointState state={endpoint.state} />}
					meta={endpoint.name ? endpoint.url : ""}
				/>
				<MakerNote maker={endpoint.maker} />
				<Failure words={failure} />
				{endpoint.state === "on" && endpoint.failingSince && (
					<Callout tone="warn">{t("webhooks.failingSince", { since: endpoint.failingSince })}</Callout>
				)}
				{endpoint.state === "paused" && <Callout tone="warn">{t("webhooks.pausedText")}</Callout>}
				{endpoint.twoSecretsUntil && <Callout tone="info">{t("webhooks.twoSecrets", { until: endpoint.twoSecretsUntil })}</Callout>}
				<Form method="post" action={paths.webhook(endpoint.hid)} preventScrollReset className="flex flex-wrap gap-2">
					<Link to={paths.webhooks()} className="button button-quiet">
						{t("webhooks.backToList")}
					</Link>
					{endpoint.state === "on" && (
						<Button name="intent" value="test" variant="outline">
							{t("webhooks.test")}
						</Button>
					)}
					<Link to={paths.webhook(endpoint.hid, { dialog: "change_webhook" })} preventScrollReset className="button button-outline">
						{t("webhooks.change")}
					</Link>
					<Link to={paths.webhook(endpoint.hid, { dialog: "rotate_webhook" })} preventScrollReset className="button button-outline">
						{t("webhooks.rotate")}
					</Link>
					<Button name="intent" value={endpoint.state === "on" ? "off" : "on"} variant="outline">
						{t(endpoint.state === "on" ? "webhooks.switchOff" : "webhooks.switchOn")}
					</Button>
					<Link to={paths.webhook(endpoint.hid, { dialog: "remove_webhook" })} preventScrollReset className="button button-outline">
						{t("webhooks.remove")}
					</Link>
				</Form>
				{message ? (
					<MessagePanel message={message} endpoint={endpoint} />
				) : (
					<>
						<Panel title={t("webhooks.log")}>
							<MessagesTable screen={screen} />
						</Panel>
						{endpoint.state === "on" && <ReplayForm hid={endpoint.hid} refusal={refusalOf(outcome, "replay")} />}
					</>
				)}
			</UnderDialog>
			<EndpointDialogs screen={screen} secret={secret} label={label} refusal={refusalOf(outcome, "save")} failure={failure} />
		</>
	);
}
