import { Link } from "@remix-run/react";
import { MakerNote } from "~/components/account/maker-note";
import { EmptyPart } from "~/components/data-table/empty-part";
import { PlainTable } from "~/components/data-table/plain-table";
import { EndpointState } from "~/components/webhooks/endpoint-state";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";

/** Address, events, state and latest delivery of each endpoint. */
export function EndpointsTable({ endpoints }: Pick<Screen, "endpoints">) {
	const { t } = useTranslation();
	if (endpoints.length === 0) return <EmptyPart of="webhooks" text={t("webhooks.empty")} />;
	const heads = [t("webhooks.address"), t("webhooks.eventsHead"), t("webhooks.stateHead"), t("webhooks.lastHead")];
	return (
		<PlainTable isStacked label={t("webhooks.list")} heads={heads}>
			{endpoints.map((one) => (
				<tr key={one.hid}>
					<td data-label={t("webhooks.address")} className="min-w-0">
						<span className="min-w-0 [overflow-wrap:anywhere]">
							<Link to={paths.webhook(one.hid)} className="link">
								{one.name || one.url}
							</Link>
							{one.name && <span className="block text-ink-muted text-xs">{one.url}</span>}
							<MakerNote maker={one.maker} />
						</span>
					</td>
					<td data-label={t("webhooks.eventsHead")}>{one.events}</td>
					<td data-label={t("webhooks.stateHead")}>
						<span>
							<EndpointState state={one.state} />
							{one.state === "on" && one.failingSince && (
								<span className="block text-bad text-xs">{t("webhooks.failing", { since: one.failingSince })}</span>
							)}
							{one.waiting > 0 && <span className="block text-ink-muted text-xs">{t("webhooks.waiting", { count: one.waiting })}</span>}
							{one.failed > 0 && <span className="block text-ink-muted text-xs">{t("webhooks.failed", { count: one.failed })}</span>}
						</span>
					</td>
					<td data-label={t("webhooks.lastHead")}>
						<span title={one.delivered?.exact}>{one.delivered?.ago ?? t("webhooks.never")}</span>
					</td>
				</tr>
			))}
		</PlainTable>
	);
}
