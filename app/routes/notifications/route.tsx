import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Bell, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyCard } from "~/components/data-table/empty-card";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { NotificationItem, useNotificationMessage } from "~/components/notifications/notification-item";
import { Button } from "~/components/ui/button";
import { useClock } from "~/components/use-clock";
import { paths } from "~/paths";
import { flashToast } from "~/server/flash";
import { requireVerified } from "~/server/guards";
import { screenTitle } from "~/server/titles";
import { AppError } from "~/services/app-error";
import { listNotifications } from "~/services/notifications/list-notifications";
import { markNotificationsRead } from "~/services/notifications/read-notifications";
import { emptyNotifications, removeNotification } from "~/services/notifications/remove-notifications";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { ctx, account } = await requireVerified(request, context);
	const list = await listNotifications(ctx, account.id);
	return { list, timezone: account.timezone, now: ctx.now(), title: await screenTitle(request, "notifications.title") };
}

/** POST {intent: read | empty | remove, id} */
export async function action({ request, context }: ActionFunctionArgs) {
	const { ctx, account } = await requireVerified(request, context);
	const form = await request.formData();
	const intent = form.get("intent");
	if (intent === "read") {
		await markNotificationsRead(ctx, account.id);
		return redirect(paths.notifications);
	}
	if (intent === "empty") await emptyNotifications(ctx, account.id);
	else if (intent === "remove") await remove(ctx, account.id, String(form.get("id") ?? ""));
	else return data(null, 400);
	return redirect(paths.notifications, { headers: { "Set-Cookie": await flashToast({ kind: "success", key: "notifications.emptied" }) } });
}

/** A notification that no longer exists counts as removed. */
async function remove(...of: Parameters<typeof removeNotification>): Promise<void> {
	await removeNotification(...of).catch((error: unknown) => {
		if (!(error instanceof AppError)) throw error;
	});
}

export default function Notifications() {
	const { t } = useTranslation();
	const { list, timezone, now: loadedAt } = useLoaderData<typeof loader>();
	const now = useClock(loadedAt);
	const messageOf = useNotificationMessage();
	return (
		<>
			<PageHeader title={t("notifications.title")} help={t("notifications.help")} />
			{list.length === 0 ? (
				<EmptyCard icon={Bell} title={t("notifications.empty")} />
			) : (
				<div className="max-w-2xl">
					<Form method="post" className="mb-3 flex flex-wrap gap-2">
						{list.some((one) => !one.read) && (
							<Button variant="outline" size="small" name="intent" value="read">
								{t("notifications.markRead")}
							</Button>
						)}
						{list.some((one) => !one.persistent) && (
							<Button variant="outline" size="small" name="intent" value="empty">
								{t("notifications.emptyAll")}
							</Button>
						)}
					</Form>
					<ul className="grid gap-1">
						{list.map((one) => (
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
				</div>
			)}
		</>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
