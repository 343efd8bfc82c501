import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Callout } from "~/components/ui/callout";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { actOnBrand } from "./actions";
import { HostPanel } from "./host-panel";
import { readScreen, type Screen } from "./read-screen";
import { SenderPanel } from "./sender-panel";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen<Screen>({ titleKey: "brand.title", load: readScreen, act: actOnBrand });

export { action, loader };

export default function Brand() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	return (
		<div className="account-screen">
			<PageHeader title={t("brand.title")} help={t("brand.help")} />
			{!screen.isPaid && (
				<Callout tone="info">
					{t("brand.paid")}{" "}
					<Link to={paths.subscriptions} className="link">
						{t("members.plans")}
					</Link>
				</Callout>
			)}
			<LookPanel screen={screen} />
			<SenderPanel screen={screen} refusal={refusalOf(outcome, "sender", "confirm_reply")} />
			{screen.hasHosts && <HostPanel screen={screen} refusal={refusalOf(outcome, "host", "check_host", "remove_host")} />}
		</div>
	);
}

/** Name, logo and colour; they are changed where links are shared. */
function LookPanel({ screen: { company, logo, colour, mayWrite } }: { screen: Screen }) {
	const { t } = useTranslation();
	return (
		<Panel
			title={t("brand.look.title")}
			text={t("brand.look.text")}
			action={
				mayWrite && (
					<LinkButton variant="outline" to={paths.positionMonitoring({ dialog: "share" })}>
						{t("brand.look.change")}
					</LinkButton>
				)
			}
		>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
				<dt className="text-ink-muted">{t("brand.look.company")}</dt>
				<dd>{company || t("brand.look.none")}</dd>
				<dt className="text-ink-muted">{t("brand.look.logo")}</dt>
				<dd>{logo ? <img src={logo} alt={t("shareLogo.current")} className="share-logo" /> : t("brand.look.none")}</dd>
				<dt className="text-ink-muted">{t("brand.look.colour")}</dt>
				<dd className="flex items-center gap-2 font-mono text-sm">
					<svg viewBox="0 0 16 16" className="size-4 rounded-control" aria-hidden="true">
						<rect width="16" height="16" fill={colour} />
					</svg>
					{colour}
				</dd>
			</dl>
		</Panel>
	);
}
