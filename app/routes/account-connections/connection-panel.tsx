import { Form, Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { PlainLink } from "~/components/ui/plain-link";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { PropertiesTable } from "./properties-table";
import type { ShownConnection } from "./read-screen";
import type { Progress } from "./use-progress";

const TONES = { on: "green", broken: "red", ended: "orange" } as const;

/** A connection with its properties. */
export function ConnectionPanel({
	connection,
	canConsent,
	progress,
}: {
	connection: ShownConnection;
	canConsent: boolean;
	progress: Progress;
}) {
	const { t } = useTranslation();
	const { hid, kind, way, name, state, likelyCause, brokenAt, properties } = connection;
	const [collected, others] = [properties.filter(({ state: one }) => one === "on"), properties.filter(({ state: one }) => one === "off")];
	return (
		<Panel
			title={way === "api_key" ? `${t(`connections.kinds.${kind}`)} ${name}` : name}
			text={[way !== "api_key" && t(`connections.kinds.${kind}`), t(`connections.ways.${way}`)].filter(Boolean).join(" · ")}
			action={
				<span className="chip" data-tone={TONES[state]}>
					{t(`connections.states.${state}`)}
				</span>
			}
		>
			<div className="grid gap-4">
				{state === "broken" && (
					<Callout tone="bad">
						<p>{t("connections.broken", { at: brokenAt ?? "" })}</p>
						{likelyCause && <p>{t(`connections.likely.${likelyCause}`)}</p>}
						{way === "oauth" && canConsent && (
							<PlainLink to={paths.connectGoogle} className="link">
								{t("connections.again")}
							</PlainLink>
						)}
						{way !== "oauth" && (
							<Link to={paths.connections({ dialog: way === "api_key" ? "bing_key" : "service_key" })} preventScrollReset className="link">
								{t("connections.again")}
							</Link>
						)}
					</Callout>
				)}
				{state === "ended" && <p className="max-w-prose text-ink-muted">{t("connections.ended")}</p>}
				{properties.length === 0 && <p className="text-ink-muted">{t("connections.noProperties")}</p>}
				{collected.length > 0 && <PropertiesTable connection={connection} properties={collected} progress={progress} />}
				{others.length > 0 && (
					<details open={collected.length === 0}>
						<summary className="cursor-pointer font-medium">{t("connections.others", { count: others.length })}</summary>
						<div className="mt-3">
							<PropertiesTable connection={connection} properties={others} progress={progress} />
						</div>
					</details>
				)}
				{state !== "ended" && (
					<Form method="post" action={paths.connections()} preventScrollReset className="flex flex-wrap gap-2">
						<input type="hidden" name="connection" value={hid} />
						{state === "on" && (
							<Button name="intent" value="refresh" variant="outline">
								{t("connections.refresh")}
							</Button>
						)}
						<Link to={paths.connections({ dialog: "disconnect", connection: hid })} preventScrollReset className="button button-outline">
							{t("connections.disconnect")}
						</Link>
					</Form>
				)}
			</div>
		</Panel>
	);
}
