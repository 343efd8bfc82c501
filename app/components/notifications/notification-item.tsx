import { Check, KeyRound, Lock, LogIn, Mail, RefreshCw, RotateCcw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { PlainLink } from "~/components/ui/plain-link";
import { Tip } from "~/components/ui/tip";
import { usePolicy } from "~/components/use-policy";
import type { Notification } from "~/domain/account/notification";
import { formatAgo, formatInstant } from "~/i18n/format";
import { notificationFacts } from "~/i18n/notification-facts";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

const ICONS = {
	lock: Lock,
	mail: Mail,
	"log-in": LogIn,
	key: KeyRound,
	rotate: RotateCcw,
	refresh: RefreshCw,
	check: Check,
	alert: TriangleAlert,
};
const SCREENS: Record<string, string> = {
	open_profile: paths.profile(),
	open_api: paths.apiTokens(),
	open_webhooks: paths.webhooks(),
	open_connections: paths.connections(),
	open_positions: paths.positionMonitoring(),
	open_imports: paths.importKeywords(),
	open_scheduling: paths.exports({ tab: "scheduling" }),
	open_subscriptions: paths.subscriptions,
	open_alerts: paths.alerts(),
};

interface NotificationItemProps {
	one: Notification;
	timezone: string;
	/** Server time, which ages are relative to. */
	now: number;
	remove: ReactNode;
}

/** One notification: event, age, progress, and a button that removes it. */
export function NotificationItem({ one, timezone, now, remove }: NotificationItemProps) {
	const { t, i18n } = useTranslation();
	const look = lookOf(one);
	const Icon = ICONS[look.icon];
	const at = Date.parse(one.date);
	const facts = notificationFacts(one, { language: i18n.language, timezone }, i18n);
	const message = t(`notifications.kinds.${one.kind}.message`, facts);
	const { hasPlans } = usePolicy();
	const screen = one.event && (hasPlans || one.event !== "open_subscriptions") ? SCREENS[one.event] : undefined;
	const href = screen && typeof one.facts.alert === "string" ? paths.alert(one.facts.alert) : screen;
	return (
		<li className="notification" data-new={!one.read || undefined}>
			<Icon aria-hidden="true" className={`callout-icon callout-${look.colour}`} />
			<div className="min-w-0 grow">
				<p className="break-words font-medium">
					{href ? (
						<PlainLink to={href} className="link">
							{message}
						</PlainLink>
					) : (
						message
					)}
					{!one.read && <span className="sr-only"> ({t("notifications.new")})</span>}
				</p>
				<p className="break-words text-ink-muted text-sm">{t(`notifications.kinds.${one.kind}.description`, facts)}</p>
				{one.progress !== null && (
					<progress
						className="notification-progress"
						max={100}
						value={one.progress}
						aria-label={t("notifications.progress", { percent: one.progress })}
					/>
				)}
				<Tip tip={formatInstant(at, { language: i18n.language, timezone })}>
					{(tip) => (
						<button type="button" aria-describedby={tip} className="cursor-default! rounded-control text-ink-faint text-xs">
							<time dateTime={one.date}>{formatAgo(at, Math.max(now, at), i18n.language)}</time>
						</button>
					)}
				</Tip>
			</div>
			{!one.persistent && remove}
		</li>
	);
}

/** An alert in which nothing fell is good news. */
function lookOf({ kind, icon, colour, facts }: Notification): Pick<Notification, "icon" | "colour"> {
	const isGood = kind === "alert_fired" && facts.fell === 0 && facts.other === 0;
	return isGood ? { icon: "check", colour: "good" } : { icon, colour };
}

/** Text of a notification, for the label of its remove button. */
export function useNotificationMessage(timezone: string): (one: Notification) => string {
	const { t, i18n } = useTranslation();
	return (one) => t(`notifications.kinds.${one.kind}.message`, notificationFacts(one, { language: i18n.language, timezone }, i18n));
}
