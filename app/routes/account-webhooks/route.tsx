import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { SecretDialog } from "~/components/account/secret-dialog";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { LinkButton } from "~/components/ui/link-button";
import { EndpointDialog } from "~/components/webhooks/endpoint-dialog";
import { WEBHOOK_EVENTS } from "~/domain/webhook/event-types";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { endpointOf } from "~/server/endpoint-form";
import { serveScreen } from "~/server/serve-screen";
import { addEndpoint } from "~/services/webhooks/add-endpoint";
import { EndpointsTable } from "./endpoints-table";
import { readScreen, type Screen } from "./read-screen";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen<Screen, Created>({
	titleKey: "webhooks.title",
	load: ({ signed, url, language }) => readScreen(signed, { url, language }),
	async act({ signed, form }) {
		const { secret, endpoint } = await addEndpoint(signed.ctx, signed.seat, endpointOf(form));
		return { shown: { secret, hid: endpoint.hid, label: endpoint.name || endpoint.url }, isSaved: true };
	},
	hasSecret: true,
});

export { action, loader };

/** A new secret. Only this answer contains it. */
interface Created {
	label: string;
	secret: string;
	hid: string;
}

const EMPTY = { url: "", name: "", events: WEBHOOK_EVENTS, websites: [], tags: [] };

export default function Webhooks() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const created = outcome?.ok ? outcome.shown : null;
	const isOpen = screen.isAdding || created !== null;
	return (
		<>
			<UnderDialog open={isOpen} className="account-screen">
				<PageHeader title={t("webhooks.title")} help={t("webhooks.help")} />
				<Panel
					title={t("webhooks.list")}
					text={t("webhooks.text")}
					action={
						<LinkButton to={paths.webhooks({ dialog: "add_webhook" })} preventScrollReset>
							{t("webhooks.add")}
						</LinkButton>
					}
				>
					<EndpointsTable endpoints={screen.endpoints} />
				</Panel>
			</UnderDialog>
			{created && (
				<SecretDialog
					title={t("webhooks.secretTitle")}
					warning={t("webhooks.secretOnce")}
					label={t("webhooks.secretOf", { label: created.label })}
					secret={created.secret}
					closeHref={paths.webhook(created.hid)}
				/>
			)}
			{screen.isAdding && !created && (
				<EndpointDialog
					keep="new_webhook"
					title={t("webhooks.addTitle")}
					closeHref={paths.webhooks()}
					action={paths.webhooks({ dialog: "add_webhook" })}
					endpoint={EMPTY}
					choices={screen.choices}
					refusal={refusalOf(outcome, "save")}
				/>
			)}
		</>
	);
}
