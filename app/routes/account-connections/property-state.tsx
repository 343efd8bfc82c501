import { useTranslation } from "~/i18n/use-translation";
import { collectedDays } from "./collected-days";
import type { ShownConnection, ShownProperty } from "./read-screen";

interface PropertyStateProps {
	property: ShownProperty;
	/** State of its connection. */
	state: ShownConnection["state"];
	/** Days that are left now, and the refusal of the visit. */
	now: Pick<ShownProperty, "daysLeft" | "cause">;
}

/** Progress of the collection of a property, or the reason why it stopped. */
export function PropertyState({ property, state, now }: PropertyStateProps) {
	const { t } = useTranslation();
	const { label, permission, daysKept, daysByPage, lastDay, isVisited } = property;
	if (property.state === "off") {
		if (daysKept > 0) return <span>{t("connections.stopped", { count: daysKept })}</span>;
		return (
			<span className="text-ink-muted">
				{t(permission === "unverified" ? "connections.permissions.unverified" : "connections.notCollected")}
			</span>
		);
	}
	if (state !== "on") return <span>{t("connections.halted", { count: daysKept })}</span>;
	const cause = permission === "unverified" ? "no_access" : now.cause;
	// A day that is kept by page only is kept, and left to be collected by query.
	const kept = daysKept - Math.min(property.daysLeft, daysByPage);
	const { done, all } = collectedDays({ kept, leftThen: property.daysLeft, leftNow: now.daysLeft });
	return (
		<span>
			{now.daysLeft > 0 && (
				<>
					{t("connections.progress", { done, all })}
					<progress
						className="progress-bar mt-1 block"
						value={done}
						max={all}
						aria-label={t("connections.progressLabel", { property: label })}
					/>
				</>
			)}
			{now.daysLeft === 0 &&
				cause === null &&
				(lastDay ? t("connections.upToDate", { day: lastDay }) : t(isVisited ? "connections.noDays" : "connections.begins"))}
			{cause !== null && <span className="block text-bad text-xs">{t(`connections.refusals.${cause}`)}</span>}
		</span>
	);
}
