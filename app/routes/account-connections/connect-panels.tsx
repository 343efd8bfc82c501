import { Panel } from "~/components/account/panel";
import { Button } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-button";
import { LinkButton } from "~/components/ui/link-button";
import { PlainLink } from "~/components/ui/plain-link";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";

/** Panels list the services that can be connected, each with its ways. */
export function ConnectPanels({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const { canConsent, connections } = screen;
	const hasGoogle = connections.some(({ way, state }) => way === "oauth" && state !== "ended");
	return (
		<>
			<Panel title={t("connections.kinds.google_search_console")} text={t("connections.google.text")}>
				{!canConsent && <SetupSteps redirect={screen.redirect} />}
				<div className="flex flex-wrap gap-2">
					{canConsent && (
						<Button asChild variant={connections.length > 0 ? "outline" : "primary"}>
							{/* A link and no form: it leads to Google. */}
							<PlainLink to={paths.connectGoogle}>{t(hasGoogle ? "connections.google.another" : "connections.google.connect")}</PlainLink>
						</Button>
					)}
					<LinkButton variant={canConsent ? "outline" : "primary"} to={paths.connections({ dialog: "service_key" })} preventScrollReset>
						{t("connections.google.service")}
					</LinkButton>
				</div>
			</Panel>
			<Panel
				title={t("connections.kinds.bing_webmaster")}
				text={t("connections.bing.text")}
				action={
					<LinkButton variant="outline" to={paths.connections({ dialog: "bing_key" })} preventScrollReset>
						{t("connections.bing.connect")}
					</LinkButton>
				}
			/>
		</>
	);
}

/** Steps by which the operator sets up an OAuth client. */
function SetupSteps({ redirect }: { redirect: string }) {
	const { t } = useTranslation();
	return (
		<div className="mb-4">
			<p className="max-w-prose">{t("connections.google.setup")}</p>
			<ol className="mt-2 grid max-w-prose list-decimal gap-1.5 pl-5">
				<li>{t("connections.google.steps.project")}</li>
				<li>{t("connections.google.steps.consent")}</li>
				<li>{t("connections.google.steps.publish")}</li>
				<li>
					{t("connections.google.steps.client")}
					<div className="mt-1 flex flex-wrap items-center gap-2">
						<code className="rounded-sm bg-sunken px-2 py-1 text-sm [overflow-wrap:anywhere]">{redirect}</code>
						<CopyButton text={redirect} />
					</div>
				</li>
				<li>{t("connections.google.steps.settings")}</li>
			</ol>
		</div>
	);
}
