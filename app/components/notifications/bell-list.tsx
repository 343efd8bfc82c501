import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { callApi } from "~/components/connection/call-api";
import { showCallFailure } from "~/components/connection/failures";
import { RequestFailure } from "~/components/connection/request-failure";
import { Button } from "~/components/ui/button";
import { useClock } from "~/components/use-clock";
import { type Notification, newestDate, positionsFirst } from "~/domain/account/notification";
import { useTranslation } from "~/i18n/use-translation";
import { useAfterChange } from "../use-after-change";
import { NotificationItem, useNotificationMessage } from "./notification-item";
import { fetchNotifications } from "./use-notifications";

interface BellListProps {
	accountHid: string;
	/** Notifications from the live channel; null before the first message. */
	live: readonly Notification[] | null;
	timezone: string;
	/** Milliseconds that the server's clock is ahead of the browser's. */
	ahead: number;
}

/** Content of the bell. Opening it marks all as read; new ones stay marked while it is open. */
export default function BellList({ accountHid, live, timezone, ahead }: BellListProps) {
	const { t } = useTranslation();
	const messageOf = useNotificationMessage(timezone);
	const [asked, setAsked] = useState<readonly Notification[] | RequestFailure | null>(null);
	const [news, setNews] = useState<ReadonlySet<string> | null>(null);
	const [openedAt] = useState(() => Date.now() + ahead);
	const now = useClock(openedAt);
	const list = live ?? asked;

	const load = () => fetchNotifications(accountHid).then(setAsked, setAsked);
	// Once, where the channel has sent nothing.
	useAfterChange(accountHid, () => {
		if (!live) void load();
	});
	useEffect(() => {
		if (news !== null || list === null || list instanceof RequestFailure) return;
		setNews(new Set(list.filter((one) => !one.read).map((one) => one.id)));
		callApi("POST", "notifications/read", { until: newestDate(list) ?? undefined }).catch(() => {});
	}, [list, news]);

	const act = async (path: string) => {
		await callApi("DELETE", path).catch(showCallFailure);
		if (!live) await load();
	};
	if (list === null) return <p className="p-2 text-ink-muted">{t("notifications.loading")}</p>;
	if (list instanceof RequestFailure) return <ListFailure failure={list} />;
	if (list.length === 0) return <p className="p-2 text-ink-muted">{t("notifications.empty")}</p>;
	return (
		<>
			<ul className="grid gap-1">
				{positionsFirst(list).map((one) => (
					<NotificationItem
						key={one.id}
						one={news?.has(one.id) ? { ...one, read: false } : one}
						timezone={timezone}
						now={now}
						remove={
							<Button
								type="button"
								variant="quiet"
								size="icon"
								aria-label={t("notifications.remove", { message: messageOf(one) })}
								onClick={() => void act(`notifications/${one.id}`)}
							>
								<X aria-hidden="true" />
							</Button>
						}
					/>
				))}
			</ul>
			{list.some((one) => !one.persistent) && (
				<Button
					type="button"
					variant="quiet"
					size="small"
					className="w-full font-normal text-ink-muted"
					onClick={() => void act(`notifications?until=${encodeURIComponent(newestDate(list) ?? "")}`)}
				>
					{t("notifications.emptyAll")}
				</Button>
			)}
		</>
	);
}

/** Why the list could not be loaded. Source: spec B §8. */
export function ListFailure({ failure }: { failure: RequestFailure }) {
	const { t } = useTranslation();
	const facts = { path: failure.path, reason: failure.reason ?? t("failures.noReason") };
	return <p className="p-2 text-bad wrap-anywhere">{t("failures.fetch", facts)}</p>;
}
