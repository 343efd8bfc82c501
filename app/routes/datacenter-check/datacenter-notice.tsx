import { useTranslation } from "react-i18next";
import { datacenterLabel } from "~/components/checks/datacenter-label";
import { Callout } from "~/components/ui/callout";
import type { Datacenter } from "~/domain/check/datacenter";

/** Which datacenters cannot be asked now, and that the engine refuses. Source: spec B §1 "Notices state". */
export function DatacenterNotice({ datacenters }: { datacenters: readonly Datacenter[] }) {
	const { t } = useTranslation();
	const out = datacenters.filter(({ state }) => state !== "available");
	if (out.length === 0) return null;
	const isAll = out.length === datacenters.length;
	const names = out.map((one) => datacenterLabel(one, t)).join(", ");
	const isTemporary = out.every(({ state }) => state === "temporarily_unavailable");
	return (
		<Callout tone="warn" className="mb-3" role="status">
			<p>{t(isTemporary ? "checks.blockedNow" : "checks.blocked")}</p>
			{!isAll && <p className="text-sm">{t("checks.blockedWhich", { names })}</p>}
		</Callout>
	);
}
