import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { NoticeBanner, type NoticeBannerFacts } from "./notice-banner";
import { useNotices } from "./use-notices";

export interface BannerFacts {
	accountHid: string;
	/** Notices as loaded with the page. */
	notices: readonly NoticeBannerFacts[];
	/** Ids of notices hidden in this browser. */
	hidden: readonly string[];
	/** Names of missing deployment settings; only for administrators. */
	missing: { legal: readonly string[]; services: readonly string[] };
	/** The second step that the account waits for, and until when; null for nothing. */
	step: { isOverdue: boolean; until: string } | null;
	/** The user whom an administrator impersonates; null otherwise. */
	impersonating: string | null;
}

/** Banners above the content. */
export function Banners({ facts, children }: { facts: BannerFacts; children?: ReactNode }) {
	const { t } = useTranslation();
	const { missing, impersonating, step } = facts;
	const notices = useNotices(facts);
	return (
		<section className="banners" aria-label={t("notices.label")}>
			{impersonating !== null && <Callout tone="info">{t("shell.impersonating", { name: impersonating })}</Callout>}
			{step && (
				<Callout tone="warn">
					{t(step.isOverdue ? "security.required.over" : "security.required.soon", { until: step.until })}{" "}
					{!step.isOverdue && (
						<Link className="link" to={paths.security()}>
							{t("security.required.setUp")}
						</Link>
					)}
				</Callout>
			)}
			{notices.map((notice) => (
				<NoticeBanner key={notice.hid} notice={notice} />
			))}
			{(["legal", "services"] as const)
				.filter((what) => missing[what].length > 0)
				.map((what) => (
					<Callout key={what} tone="warn">
						{t(`shell.operator.${what}`, { names: missing[what].join(", ") })}
					</Callout>
				))}
			{children}
		</section>
	);
}
