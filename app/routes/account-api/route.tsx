import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { changeKeys } from "./actions";
import { CreateDialog } from "./create-dialog";
import { CreatedDialog } from "./created-dialog";
import { DeleteDialog } from "./delete-dialog";
import { ExamplePanel } from "./example-panel";
import { readScreen } from "./read-screen";
import { TokensTable } from "./tokens-table";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "apiTokens.title",
	load: ({ signed, url, language }) => readScreen(signed, { url, language }),
	act: changeKeys,
	hasSecret: true,
});

export { action, loader };

export default function ApiTokens() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const created = outcome?.ok ? outcome.shown : null;
	const failure = refusalOf(outcome, "delete")?.failure ?? null;
	const { dialog } = screen;
	const isOpen = dialog !== null || created !== null;
	return (
		<>
			<UnderDialog open={isOpen} className="account-screen">
				<PageHeader
					title={t("apiTokens.title")}
					help={t("apiTokens.help")}
					action={
						<Link to={paths.developers()} className="link">
							{t("joining.frame.developers")}
						</Link>
					}
				/>
				{failure && !dialog && (
					<Callout tone="bad" role="alert">
						{failure}
					</Callout>
				)}
				{!screen.usable && (
					<Callout tone="warn">
						{t(screen.free ? "apiTokens.freePlan" : "apiTokens.inactive")}{" "}
						{screen.tokens.length > 0 && t("apiTokens.opensNothing", { count: screen.tokens.length })}{" "}
						<Link to={paths.subscriptions} className="link">
							{t("apiTokens.subscriptions")}
						</Link>
					</Callout>
				)}
				{(screen.usable || screen.tokens.length > 0) && <TokensTable screen={screen} />}
				<ExamplePanel origin={screen.origin} />
				<p className="text-ink-muted">
					{t("webhooks.beside")}{" "}
					<Link to={paths.webhooks()} className="link">
						{t("webhooks.open")}
					</Link>
				</p>
			</UnderDialog>
			{created && <CreatedDialog label={created.label} apiKey={created.key} />}
			{dialog?.name === "create_api_token" && !created && <CreateDialog proof={screen.proof} refusal={refusalOf(outcome, "create")} />}
			{dialog?.name === "delete_api_token" && <DeleteDialog hid={dialog.hid} label={dialog.label} made={dialog.made} failure={failure} />}
		</>
	);
}
