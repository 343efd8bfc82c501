import { Link } from "@remix-run/react";
import { PlainTable } from "~/components/data-table/plain-table";
import type { DeliveryFailure } from "~/domain/webhook/delivery";
import type { WebhookMessageType } from "~/domain/webhook/event-types";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";

/** A page of an endpoint's log. */
export function MessagesTable({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const { endpoint, messages, state, next } = screen;
	const isEmpty = messages.length === 0 && state === null && screen.isFirstPage;
	if (isEmpty) return <p className="text-ink-muted">{t("webhooks.logEmpty")}</p>;
	const heads = [t("webhooks.time"), t("webhooks.event"), t("webhooks.stateHead"), t("webhooks.result")];
	return (
		<>
			<nav aria-label={t("webhooks.filter")} className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
				{([null, "waiting", "delivered", "failed"] as const).map((one) => (
					<Link
						key={one ?? "all"}
						to={paths.webhook(endpoint.hid, one === null ? {} : { state: one })}
						aria-current={one === state ? "true" : undefined}
						className="link aria-[current]:font-semibold aria-[current]:no-underline"
						preventScrollReset
					>
						{t(one === null ? "webhooks.all" : `webhooks.messageStates.${one}`)}
					</Link>
				))}
			</nav>
			{messages.length === 0 ? (
				<p className="text-ink-muted">{t("webhooks.logNone")}</p>
			) : (
				<PlainTable isStacked label={t("webhooks.log")} heads={heads}>
					{messages.map((one) => (
						<tr key={one.hid}>
							<td data-label={t("webhooks.time")}>
								<Link to={paths.webhook(endpoint.hid, { message: one.hid })} preventScrollReset className="link tabular-nums">
									{one.at}
								</Link>
							</td>
							<td data-label={t("webhooks.event")} className="min-w-0">
								<span>
									{t(`webhooks.eventNames.${one.type as WebhookMessageType}`)}
									<code className="block text-ink-muted text-xs">{one.type}</code>
								</span>
							</td>
							<td data-label={t("webhooks.stateHead")}>
								<span>
									{t(`webhooks.messageStates.${one.state}`)}
									<span className="block text-ink-muted text-xs">
										{t("webhooks.attempts", { count: one.attempts })}
										{one.next && `, ${t("webhooks.nextAttempt", { at: one.next })}`}
									</span>
								</span>
							</td>
							<td data-label={t("webhooks.result")}>
								<Answer status={one.status} failure={one.failure} />
							</td>
						</tr>
					))}
				</PlainTable>
			)}
			{next && (
				<p className="mt-3">
					<Link to={paths.webhook(endpoint.hid, { ...(state && { state }), before: next })} preventScrollReset className="link">
						{t("webhooks.older")}
					</Link>
				</p>
			)}
		</>
	);
}

/** Outcome of an attempt, in words. */
export function Answer({ status, failure }: { status: number | null; failure: string | null }) {
	const { t } = useTranslation();
	if (status !== null) return t("webhooks.answered", { status });
	return failure === null ? t("webhooks.noAttempt") : t(`webhooks.failures.${failure as DeliveryFailure}`);
}
