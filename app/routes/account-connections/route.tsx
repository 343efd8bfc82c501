import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyPart } from "~/components/data-table/empty-part";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Callout } from "~/components/ui/callout";
import { QUERY_REFUSALS } from "~/domain/search-query/connection-kinds";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { serveScreen } from "~/server/serve-screen";
import { changeConnections } from "./actions";
import { ConnectPanels } from "./connect-panels";
import { ConnectionDialogs } from "./connection-dialogs";
import { ConnectionPanel } from "./connection-panel";
import type { Screen } from "./read-screen";
import { readScreen } from "./read-screen";
import { useProgress } from "./use-progress";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "connections.title",
	load: ({ signed, url, language }) => readScreen(signed, { url, language }),
	act: changeConnections,
});

export { action, loader };

export default function Connections() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const progress = useProgress(screen);
	const inPlace = refusalOf(outcome, "refresh", "collect", "stop", "");
	const failure = inPlace && (inPlace.failure ?? Object.values(inPlace.errors).flat().join(" "));
	return (
		<>
			<UnderDialog open={screen.dialog !== null} className="account-screen">
				<PageHeader title={t("connections.title")} help={t("connections.help")} />
				<Failure words={failure} />
				<Arrival screen={screen} />
				{screen.connections.map((one) => (
					<ConnectionPanel key={one.hid} connection={one} canConsent={screen.canConsent} progress={progress} />
				))}
				{screen.connections.length === 0 && <EmptyPart of="connections" text={t("connections.none")} />}
				<ConnectPanels screen={screen} />
			</UnderDialog>
			<ConnectionDialogs dialog={screen.dialog} outcome={outcome} />
		</>
	);
}

/** The notice says how a sign-in at Google, a key, or a list that was asked for ended. */
function Arrival({ screen: { made, refused } }: { screen: Screen }) {
	const { t } = useTranslation();
	if (refused !== null) {
		const why = refusalWords(refused, t);
		return (
			<Callout tone={made ? "warn" : "bad"} role="alert">
				{made ? `${t("connections.connected", { name: made.name })} ${t("connections.listLater", { why })}` : why}
			</Callout>
		);
	}
	if (!made) return null;
	return (
		<Callout tone="good" role="status">
			{t("connections.connected", { name: made.name })}{" "}
			{made.matched > 0
				? t("connections.matched", { count: made.matched })
				: t(made.listed > 0 ? "connections.choose" : "connections.noProperties")}
		</Callout>
	);
}

function refusalWords(refused: NonNullable<Screen["refused"]>, t: Translate): string {
	if (refused === "impersonated") return t("errors.ImpersonatedException");
	const ofService = QUERY_REFUSALS.find((one) => one === refused);
	return ofService ? t(`connections.attempts.${ofService}`) : t(`connections.refusals.${refused}`);
}
