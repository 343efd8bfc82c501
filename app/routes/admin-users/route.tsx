import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Users } from "lucide-react";
import { HandedLink } from "~/components/administration/handed-link";
import { EmptyCard } from "~/components/data-table/empty-card";
import { Paging } from "~/components/data-table/paging";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { SearchBox } from "~/components/data-table/search-box";
import { SortHeader } from "~/components/data-table/sort-header";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Button } from "~/components/ui/button";
import { PlainLink } from "~/components/ui/plain-link";
import { usePolicy } from "~/components/use-policy";
import { USER_EXPORT_FILES, USER_SEARCH_PAUSE_MS, type UserSort } from "~/domain/administration/user-list";
import { formatNumber } from "~/i18n/format";
import { translator } from "~/i18n/translator";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireAdministrator } from "~/server/guards";
import { serveScreen } from "~/server/serve-screen";
import { actOnUsers } from "./act";
import { Invitations } from "./invitations";
import { InviteForm, InvitingClosed } from "./invite-form";
import { MetricCards } from "./metric-cards";
import { readScreen, type Screen } from "./read-screen";
import { UserRow } from "./user-row";
import { USER_LINKS, usersHref } from "./users-query";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "admin.users.title",
	guard: requireAdministrator,
	load: ({ signed, url, language }) => readScreen(signed, { search: url.searchParams, language }),
	act: ({ signed, form, language }) => actOnUsers(signed, form, language),
	ways: ({ language }) => ({
		failure: ({ facts }) => (facts.signUp === undefined ? null : translator(language).t("administration.invite.closed")),
	}),
});

export { action, loader };

export default function AdminUsers() {
	const { t, i18n } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const { signUp } = usePolicy();
	const outcome = useOutcome<typeof action>();
	const [, withUsage] = USER_EXPORT_FILES;
	return (
		<>
			<PageHeader
				title={t("admin.users.title")}
				help={t("admin.users.help")}
				meta={t("administration.users.count", { count: screen.total, total: formatNumber(screen.total, i18n.language) })}
				action={
					<Button asChild variant="outline">
						<PlainLink to={paths.download(withUsage)}>{t("administration.users.export")}</PlainLink>
					</Button>
				}
			/>
			{outcome?.ok && <HandedLink link={outcome.shown} />}
			{signUp === "nobody" ? (
				<InvitingClosed />
			) : (
				<InviteForm
					refusal={refusalOf(outcome, "invite")}
					way={screen.invitesBy}
					sent={outcome?.ok ? `${outcome.shown.email} ${outcome.shown.until}` : ""}
				/>
			)}
			{screen.invitations.length > 0 && (
				<Invitations
					invitations={screen.invitations}
					way={screen.invitesBy}
					refusal={refusalOf(outcome, "renew_invitation", "revoke_invitation")}
				/>
			)}
			<MetricCards groups={screen.metrics} />
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<SearchBox
					id="users-search"
					label={t("administration.users.search")}
					links={USER_LINKS}
					query={screen.query}
					pauseMs={USER_SEARCH_PAUSE_MS}
					isClearable
					className="relative w-96 max-w-full"
				/>
				<ChosenFilter query={screen.query} />
			</div>
			{screen.users.length === 0 ? (
				<EmptyCard icon={Users} title={t("administration.users.none")} text={t("administration.users.noneHint")} />
			) : (
				<UsersTable screen={screen} />
			)}
			<Paging links={USER_LINKS} query={screen.query} total={screen.total} />
		</>
	);
}

/** The list that is shown, and a link back to all users. */
function ChosenFilter({ query }: { query: Screen["query"] }) {
	const { t } = useTranslation();
	if (query.filter === null) return null;
	return (
		<p className="text-sm">
			<strong>{t(`administration.metrics.names.${query.filter}`)}</strong>{" "}
			<Link to={usersHref({ ...query, filter: null, page: 1 })} className="link" preventScrollReset>
				{t("administration.users.all")}
			</Link>
		</p>
	);
}

function UsersTable({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const { query } = screen;
	const sorted = (column: UserSort, text: string, first: "asc" | "desc") => (
		<SortHeader key={column} links={USER_LINKS} query={query} column={column} first={first}>
			{text}
		</SortHeader>
	);
	const columns = (["email", "ip", "plan", "checks", "monitors", "urls", "created", "active"] as const).map((column) =>
		sorted(
			column,
			t(`administration.users.columns.${column === "email" ? "contact" : column}`),
			column === "email" || column === "ip" || column === "plan" ? "asc" : "desc",
		),
	);
	return (
		<div className="admin-table-frame">
			<PlainTable
				isStacked
				label={t("admin.users.title")}
				className="admin-table"
				heads={[
					sorted("name", t("admin.users.columns.name"), "asc"),
					...columns,
					<UnseenHead key="actions" text={t("administration.users.columns.actions")} />,
				]}
			>
				{screen.users.map((user) => (
					<UserRow key={user.hid} user={user} />
				))}
			</PlainTable>
		</div>
	);
}
