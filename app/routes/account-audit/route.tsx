import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { SearchX } from "lucide-react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { LinkButton } from "~/components/ui/link-button";
import { CONTRACT } from "~/domain/legal/contract";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { AuditFilter } from "./audit-filter";
import { AuditTable } from "./audit-table";
import { readScreen } from "./read-screen";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader } = serveScreen({
	titleKey: "audit.title",
	load: ({ signed, url, language }) => readScreen(signed, { url, language }),
});

export { loader };

export default function Audit() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const { fields, entries, isFirst, next } = screen;
	return (
		<div className="account-screen">
			<PageHeader title={t("audit.title")} help={t("audit.help", { months: CONTRACT.addressMonths })} />
			<AuditFilter screen={screen} />
			{entries.length > 0 ? (
				<AuditTable entries={entries} />
			) : (
				<EmptyCard
					icon={SearchX}
					title={t("audit.empty")}
					text={t(Object.keys(fields).length > 0 ? "audit.emptyChoice" : "audit.emptyText")}
				>
					{Object.keys(fields).length > 0 && (
						<LinkButton variant="outline" to={paths.audit()}>
							{t("audit.all")}
						</LinkButton>
					)}
				</EmptyCard>
			)}
			{(next !== null || !isFirst) && (
				<p className="mt-3 flex gap-4">
					{!isFirst && (
						<Link to={paths.audit(fields)} className="link">
							{t("audit.newest")}
						</Link>
					)}
					{next !== null && (
						<Link to={paths.audit({ ...fields, before: next })} className="link">
							{t("audit.older")}
						</Link>
					)}
				</p>
			)}
		</div>
	);
}
