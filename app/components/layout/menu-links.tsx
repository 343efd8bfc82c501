import { Link, NavLink, useLocation } from "@remix-run/react";
import {
	Activity,
	BellRing,
	Braces,
	Bug,
	ExternalLink,
	FileChartColumn,
	FileSearch,
	FileUp,
	Globe,
	ListChecks,
	ListOrdered,
	type LucideIcon,
	MailX,
	Megaphone,
	Network,
	Radar,
	SearchCheck,
	Settings,
	Sparkles,
	Users,
	Waypoints,
} from "lucide-react";
import type { ReactNode } from "react";
import { useAnswered } from "~/components/use-own-name";
import { usePolicy } from "~/components/use-policy";
import { useRights } from "~/components/use-rights";
import type { AdminTool } from "~/domain/account/admin-tools";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { InstallButton } from "./install-button";

/** Tools behind the job queue in the drawer's order. Source: spec A §2 "Admin drawer". */
const AFTER_JOB_QUEUE: readonly AdminTool["name"][] = ["servers", "logs"];

const REPORT_PARTS = ["schedules", "files", "shares"] as const;

/** Links of the drawer, and of the menu on small screens. tools: null for users who are not administrators. hasWebsites: the account has two or more. */
export function MenuLinks({ tools, hasWebsites }: { tools: readonly AdminTool[] | null; hasWebsites: boolean }) {
	const { t } = useTranslation();
	const may = useRights();
	const isAnswered = useAnswered();
	return (
		<>
			{may("work.read") && <WorkLinks hasWebsites={hasWebsites} />}
			{isAnswered(paths.developers()) && (
				<Link to={paths.developers()} className="menu-link" prefetch="none">
					<Braces aria-hidden="true" />
					{t("shell.nav.developers")}
				</Link>
			)}
			{tools && <AdminLinks tools={tools} />}
		</>
	);
}

/** Screens of the account's work, for whoever may read it. */
function WorkLinks({ hasWebsites }: { hasWebsites: boolean }) {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const may = useRights();
	// On the table page, the dialog opens over the current table, which keeps its settings.
	const dialog = (name: string) =>
		pathname.startsWith(paths.positionMonitoring()) ? dialogHref(search, name) : paths.positionMonitoring({ dialog: name });
	return (
		<>
			{hasWebsites && <MenuLink to={paths.websites()} icon={Globe} text={t("shell.nav.websites")} />}
			<MenuLink to={paths.queries()} icon={SearchCheck} text={t("queries.title")} />
			<MenuLink to={paths.positionMonitoring()} icon={ListOrdered} text={t("shell.nav.keywords")} />
			<SubLinks
				entries={[
					{ to: dialog("saved_views"), text: t("shell.nav.views") },
					{ to: dialog("manage_tags"), text: t("shell.nav.tags") },
					{ to: dialog("manage_notes"), text: t("shell.nav.notes") },
					{ to: paths.removed(), text: t("shell.menu.removed") },
					{ to: paths.pinned(), text: t("shell.menu.pinned") },
				]}
			/>
			<MenuLink to={paths.prompts()} icon={Sparkles} text={t("prompts.title")} />
			<MenuLink to={paths.urlMonitoring()} icon={FileSearch} text={t("shell.nav.urls")} />
			{may("costs.read") && <MenuLink to={paths.datacenterCheck()} icon={Radar} text={t("shell.nav.checks")} />}
			<MenuLink to={paths.reports()} icon={FileChartColumn} text={t("shell.nav.reports")} />
			<SubLinks
				entries={REPORT_PARTS.filter((part) => part !== "shares" || may("sending.read")).map((part) => ({
					to: paths.reports(part),
					text: t(`shell.nav.${part}`),
				}))}
			/>
			<MenuLink to={paths.alerts()} icon={BellRing} text={t("shell.nav.alerts")} />
			{may("common.write") && <MenuLink to={paths.importKeywords()} icon={FileUp} text={t("shell.nav.import")} />}
		</>
	);
}

function MenuLink({ to, icon: Icon, text }: { to: string; icon: LucideIcon; text: string }) {
	return (
		<NavLink to={to} className="menu-link" prefetch="none">
			<Icon aria-hidden="true" />
			{text}
		</NavLink>
	);
}

/** Second-level entries of the menu. */
function SubLinks({ entries }: { entries: readonly { to: string; text: string }[] }) {
	return (
		<ul className="menu-sub">
			{entries.map(({ to, text }) => (
				<li key={text}>
					<SubLink to={to} text={text} />
				</li>
			))}
		</ul>
	);
}

/** A page is marked while it is open; a part of a page, or a dialog over one, is not. */
function SubLink({ to, text }: { to: string; text: string }) {
	const isPage = !/[?#]/.test(to);
	return isPage ? (
		<NavLink to={to} className="menu-link" prefetch="none">
			{text}
		</NavLink>
	) : (
		<Link to={to} className="menu-link" prefetch="none">
			{text}
		</Link>
	);
}

/** Returns the current address with the dialog open. */
function dialogHref(search: string, name: string): string {
	const query = new URLSearchParams(search);
	query.set("dialog", name);
	return `?${query}`;
}

function AdminLinks({ tools }: { tools: readonly AdminTool[] }) {
	const { t } = useTranslation();
	const toolsAfter = tools.filter(({ name }) => AFTER_JOB_QUEUE.includes(name));
	const toolsBefore = tools.filter(({ name }) => !AFTER_JOB_QUEUE.includes(name));
	return (
		<>
			<Section title={t("shell.menu.section.management")}>
				<MenuLink to={paths.adminUsers} icon={Users} text={t("shell.menu.users")} />
				<MenuLink to={paths.adminNotices()} icon={Megaphone} text={t("shell.menu.notices")} />
			</Section>
			<Section title={t("shell.menu.section.technical")}>
				<MenuLink to={paths.adminSetup()} icon={Settings} text={t("shell.menu.setup")} />
				<MenuLink to={paths.adminCrawlerConfig()} icon={Bug} text={t("shell.menu.crawlerConfig")} />
				<MenuLink to={paths.adminSources()} icon={Waypoints} text={t("shell.menu.sources")} />
				<MenuLink to={paths.adminOperation()} icon={Activity} text={t("shell.menu.operation")} />
				<MenuLink to={paths.adminDeadLetters} icon={MailX} text={t("shell.menu.deadLetters")} />
				<MenuLink to={paths.adminRouter()} icon={Network} text={t("shell.menu.router")} />
				<ToolLinks tools={toolsBefore} />
				{/* Not followed by a prefetch: each request makes a ticket. */}
				<Link to={paths.adminJobQueue} className="menu-link" prefetch="none" reloadDocument>
					<ListChecks aria-hidden="true" />
					{t("shell.menu.jobQueue")}
				</Link>
				<ToolLinks tools={toolsAfter} />
			</Section>
		</>
	);
}

function ToolLinks({ tools }: { tools: readonly AdminTool[] }) {
	const { t } = useTranslation();
	return tools.map(({ name, href }) => (
		<a key={name} href={href} className="menu-link" target="_blank" rel="noreferrer">
			<ExternalLink aria-hidden="true" />
			{t(`shell.menu.tools.${name}`)}
			<span className="sr-only">({t("shell.newTab")})</span>
		</a>
	));
}

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<>
			<h2 className="mt-4 mb-1 px-2.5 font-semibold text-ink-faint text-xs">{title}</h2>
			{children}
		</>
	);
}

/** Foot of the drawer: legal links, and the install button where the browser offers it. */
export function MenuFoot() {
	const { t } = useTranslation();
	const { search } = useLocation();
	const { hasPlans } = usePolicy();
	return (
		<div className="grid gap-1 border-line border-t px-2 py-2">
			<InstallButton />
			<p className="flex flex-wrap gap-x-4 px-2.5 text-sm">
				<Link to={dialogHref(search, "legal_notice")} preventScrollReset className="menu-foot-link">
					{t("shell.menu.legalNotice")}
				</Link>
				{hasPlans && (
					<Link to={dialogHref(search, "terms_of_service")} preventScrollReset className="menu-foot-link">
						{t("shell.menu.terms")}
					</Link>
				)}
			</p>
		</div>
	);
}
