import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Callout } from "~/components/ui/callout";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { actOnCompany, type Tried } from "./actions";
import { DomainsPanel } from "./domains-panel";
import { EndDialog } from "./end-dialog";
import { readScreen, type Screen } from "./read-screen";
import { BackPanel, SettingsPanel } from "./settings-panel";
import { TryPanel } from "./try-panel";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen<Screen, Tried>({
	titleKey: "company.title",
	load: readScreen,
	act: actOnCompany,
	hasSecret: true,
});

export { action, loader };

export default function CompanySignIn() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const { settings, canSeal, people, isEnding } = screen;
	return (
		<>
			<UnderDialog open={isEnding} className="account-screen">
				<PageHeader title={t("company.title")} help={t("company.help")} />
				{!canSeal && <Callout tone="warn">{t("company.noSecret")}</Callout>}
				<Failure words={refusalOf(outcome, "check_domain", "remove_domain", "try")?.failure} />
				<BackPanel back={screen.back} />
				<SettingsPanel key={settings ? "stored" : "new"} screen={screen} refusal={refusalOf(outcome, "save")} />
				<DomainsPanel key={`domains ${screen.domains.length}`} domains={screen.domains} refusal={refusalOf(outcome, "add_domain")} />
				{settings && <TryPanel screen={screen} tried={outcome?.ok ? outcome.shown : null} />}
				{settings && (
					<Panel
						title={t("company.endNow")}
						text={t("company.people", { count: people })}
						action={
							<LinkButton variant="outline" to={paths.company({ dialog: "end_company" })} preventScrollReset>
								{t("company.end")}
							</LinkButton>
						}
					/>
				)}
			</UnderDialog>
			{isEnding && <EndDialog proof={screen.proof} refusal={refusalOf(outcome, "end")} />}
		</>
	);
}
