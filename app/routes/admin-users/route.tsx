import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PlainTable } from "~/components/data-table/plain-table";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { formatEuros, formatInstant } from "~/i18n/format";
import { paths } from "~/paths";
import { requireAdministrator } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { listUsers } from "~/services/administration/read-users";
import { readFigures } from "~/services/billing/read-figures";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { ctx, account } = await requireAdministrator(request, context);
	const language = await detectLanguage(request);
	const { revenue, ...counts } = await readFigures(ctx);
	const figures = { revenue: formatEuros(revenue, language), ...counts };
	return { ...(await listUsers(ctx)), figures, timezone: account.timezone, title: await screenTitle(request, "admin.users.title") };
}

export default function AdminUsers() {
	const { t, i18n } = useTranslation();
	const { users, total, figures, timezone } = useLoaderData<typeof loader>();
	const place = { language: i18n.language, timezone };
	return (
		<>
			<PageHeader
				title={t("admin.users.title")}
				help={t("admin.users.help")}
				meta={t("admin.users.shown", { shown: users.length, total })}
			/>
			<dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
				{(["revenue", "active", "pastDue", "churned"] as const).map((name) => (
					<div key={name} className="rounded-card border border-line bg-surface p-3">
						<dt className="text-ink-muted text-sm">{t(`admin.figures.${name}`)}</dt>
						<dd className="font-semibold text-lg">{figures[name]}</dd>
					</div>
				))}
			</dl>
			<div className="plain-table-frame">
				<PlainTable heads={(["name", "email", "active", "created"] as const).map((column) => t(`admin.users.columns.${column}`))}>
					{users.map((user) => (
						<tr key={user.hid}>
							<td>
								<Link to={paths.adminUser(user.hid)} className="link" title={t("admin.users.details")}>
									{`${user.firstName} ${user.lastName}`.trim() || user.email}
								</Link>
								{user.role === "ADMINISTRATOR" && <span className="ml-2 text-ink-muted">({t("admin.users.administrator")})</span>}
							</td>
							<td>{user.email}</td>
							<td>{user.lastRequestAt === null ? t("admin.users.never") : formatInstant(user.lastRequestAt, place)}</td>
							<td>{formatInstant(user.createdAt, place)}</td>
						</tr>
					))}
				</PlainTable>
			</div>
		</>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
