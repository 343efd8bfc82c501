import { Bell as BellIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { LatePart, lateComponent } from "~/components/connection/late-part";
import { loadPart } from "~/components/connection/load-part";
import { Disclosure } from "~/components/layout/disclosure";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { useNotifications } from "./use-notifications";

const bellList = lateComponent(async () => (await loadPart(() => import("./bell-list")))?.default, BellUnloaded);

interface BellProps {
	accountHid: string;
	/** State when the page was loaded. */
	unread: number;
	timezone: string;
	/** Server time when the page was loaded. */
	now: number;
}

/** Number of new notifications, and the list when opened; without JavaScript a link to the page of all. */
export function Bell({ accountHid, unread, timezone, now }: BellProps) {
	const { t } = useTranslation();
	const live = useNotifications(accountHid);
	const [open, setOpen] = useState(false);
	// Difference between the server's and the browser's clock.
	const [ahead, setAhead] = useState(0);
	useEffect(() => setAhead(now - Date.now()), [now]);
	const count = live ? live.filter((one) => !one.read).length : unread;
	return (
		<Disclosure
			label={count > 0 ? t("notifications.openUnread", { count }) : t("notifications.open")}
			align="end"
			onToggle={setOpen}
			summary={
				<span className="relative grid place-items-center">
					<BellIcon className="size-5" aria-hidden="true" />
					{count > 0 && (
						<span className="bell-count" aria-hidden="true">
							{count > 99 ? "99+" : count}
						</span>
					)}
				</span>
			}
		>
			<div className="bell-panel">
				{open && (
					<LatePart
						part={bellList}
						props={{ accountHid, live, timezone, ahead }}
						fallback={<p className="p-2 text-ink-muted">{t("notifications.loading")}</p>}
					/>
				)}
				<LinkButton variant="outline" className="mt-1 w-full" to={paths.notifications}>
					{t("notifications.all")}
				</LinkButton>
			</div>
		</Disclosure>
	);
}

/** The link to the page of all stays below the list. */
function BellUnloaded() {
	const { t } = useTranslation();
	return <p className="p-2 text-bad">{t("shell.unreachable")}</p>;
}
