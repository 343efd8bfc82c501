import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";

/** Checks of the day, used of allowed, with what is left said in words beside the colour; and where more can be had. Source: spec B §2. */
export function UsageChip({ usage }: { usage: Screen["usage"] }) {
	const { t } = useTranslation();
	const rest = t("checks.usageLeft", { count: usage.left });
	return (
		<>
			<span className="chip" data-tone={usage.tone} title={rest}>
				<span className="sr-only">{t("checks.usage", { used: usage.used, max: usage.max })}; </span>
				<span aria-hidden="true">
					{usage.used} / {usage.max}
				</span>
				<span className="sr-only">{rest}</span>
			</span>
			<Link to={paths.subscriptions} className="link text-sm">
				{t("checks.quota")}
			</Link>
		</>
	);
}
