import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { X } from "lucide-react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { NotificationItem, useNotificationMessage } from "~/components/notifications/notification-item";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { useClock } from "~/components/use-clock";
import { instantOfList, isOfPositions, type Notification, newestDate } from "~/domain/account/notification";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { type Done, textOf } from "~/server/answer-form";
import { byIntent, type Sent, serveScreen } from "~/server/serve-screen";
import { markNotificationsRead } from "~/services/account/read-notifications";
import { emptyNotifications, removeNotification } from "~/services/account/remove-notifications";
import { AppError } from "~/services/app-error";
import { listNotifications } from "~/services/notifications/list-notifications";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "notifications.title",
	load: async ({ signed: { ctx, account, seat } }) => ({
		list: await listNotifications(ctx, seat),
		timezone: account.timezone,
		now: ctx.now(),
	}),
	act: changeList,
});

export { action, loader };

/** POST {intent: read | empty | remove, id, until: date of the newest one that the page shows} */
async function changeList({ signed: { ctx, seat }, form }: Sent): Promise<Done<never>> {
	const until = instantOfList(form.get("until"));
	const emptied: Done<never> = { to: paths.notifications, toast: { kind: "success", key: "notifications.emptied" } };
	const acts = {
		read: () => markNotificationsRead(ctx, seat, until).then((): Done<never> => ({ to: paths.notifications })),
		empty: () => emptyNotifications(ctx, seat, until).then(() => emptied),
		remove: () => remove(ctx, seat, textOf(form, "id")).then(() => emptied),
	};
	return byIntent(acts, form);
}

/** A notification that no longer exists counts as removed. */
async function remove(...of: Parameters<typeof removeNotification>): Promise<void> {
	await removeNotification(...of).catch((error: unknown) => {
		if (!(error instanceof AppError) || error.code !== "NotFoundException") throw error;
	});
}

/** Sections of the list, in the order of the page. */
const PARTS: { key: "positions" | "account"; isShown(one: Notification): boolean }[] = [
	{ key: "positions", isShown: isOfPositions },
	{ key: "account", isShown: (one) => !isOfPositions(one) },
];

export default function Notifications() {
	const { t } = useTranslation();
	const { list, timezone, now: loadedAt } = useLoaderData<typeof loader>().screen;
	const now = useClock(loadedAt);
	const messageOf = useNotificationMessage(timezone);
	const failure = refusalOf(useOutcome<typeof action>(), "read", "empty", "remove")?.failure ?? null;
	return (
		<>
			<PageHeader title={t("notifications.title")} help={t("notifications.help")} />
			<Failure words={failure} className="mb-3 max-w-2xl" />
			{list.length === 0 ? (
				<EmptyCard icon="notifications" title={t("notifications.empty")} text={t("notifications.help")}>
					<LinkButton variant="outline" to={paths.alerts({ dialog: "add_rule" })}>
						{t("alerts.newRule")}
					</LinkButton>
				</EmptyCard>
			) : (
				<div className="max-w-2xl">
					<Form method="post" className="mb-3 flex flex-wrap gap-2">
						<input type="hidden" name="until" value={newestDate(list) ?? ""} />
						{list.some((one) => !one.read) && (
							<Button variant="outline" size="small" name="intent" value="read">
								{t("notifications.markRead")}
							</Button>
						)}
						{list.some((one) => !one.persistent) && (
							<Button variant="quiet" size="small" name="intent" value="empty" className="font-normal text-ink-muted">
								{t("notifications.emptyAll")}
							</Button>
						)}
					</Form>
					{PARTS.map(({ key, isShown }) => {
						const part = list.filter(isShown);
						return (
							part.length > 0 && (
								<section key={key} className="mt-4">
									<h2 className="mb-1 font-semibold">{t(`notifications.parts.${key}`)}</h2>
									<ul className="grid gap-1">
										{part.map((one) => (
											<NotificationItem
												key={one.id}
												one={one}
												timezone={timezone}
												now={now}
												remove={
													<Form method="post">
														<input type="hidden" name="id" value={one.id} />
														<Button
															variant="quiet"
															size="icon"
															name="intent"
															value="remove"
															aria-label={t("notifications.remove", { message: messageOf(one) })}
														>
															<X aria-hidden="true" />
														</Button>
													</Form>
												}
											/>
										))}
									</ul>
								</section>
							)
						);
					})}
				</div>
			)}
		</>
	);
}
