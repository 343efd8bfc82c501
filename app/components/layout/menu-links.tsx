import { Link, NavLink, useLocation } from "@remix-run/react";
import {
	Activity,
	Braces,
	Bug,
	ExternalLink,
	FileChartColumn,
	FileSearch,
	FileUp,
	Globe,
	ListChecks,
	ListOrdered,
	MailX,
	Megaphone,
	Network,
	Radar,
	Settings,
	Users,
	Waypoints,
} from "lucide-react";
import type { ReactNode } from "react";
import { usePolicy } from "~/components/use-policy";
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
	const { pathname, search } = useLocation();
	// On the table page, the dialog opens over the current table, which keeps its settings.
	const dialog = (name: string) =>
		pathname.startsWith(paths.positionMonitoring()) ? dialogHref(search, name) : paths.positionMonitoring({ dialog: name });
	return (
		<>
			{hasWebsites && (
				<NavLink to={paths.websites()} className="menu-link" prefetch="none">
					<Globe aria-hidden="true" />
					{t("shell.nav.websites")}
				</NavLink>
			)}
			<NavLink to={paths.positionMonitoring()} className="menu-link" prefetch="none">
				<ListOrdered aria-hidden="true" />
				{t("shell.nav.keywords")}
			</NavLink>
			<SubLinks
				entries={[
					{ to: dialog("saved_views"), text: t("shell.nav.views") },
					{ to: dialog("manage_tags"), text: t("shell.nav.tags") },
					{ to: dialog("manage_notes"), text: t("shell.nav.notes") },
				]}
			/>
			<NavLink to={paths.urlMonitoring()} className="menu-link" prefetch="none">
				<FileSearch aria-hidden="true" />
				{t("shell.nav.pages")}
			</NavLink>
			<NavLink to={paths.datacenterCheck()} className="menu-link" prefetch="none">
				<Radar aria-hidden="true" />
				{t("shell.nav.checks")}
			</NavLink>
			<NavLink to={paths.reports()} className="menu-link" prefetch="none">
				<FileChartColumn aria-hidden="true" />
				{t("shell.nav.reports")}
			</NavLink>
			<SubLinks entries={REPORT_PARTS.map((part) => ({ to: paths.reports(part), text: t(`shell.nav.${part}`) }))} />
			<NavLink to={paths.importKeywords()} className="menu-link" prefetch="none">
				<FileUp aria-hidden="true" />
				{t("shell.nav.import")}
			</NavLink>
			<Link to={paths.developers()} className="menu-link" prefetch="none">
				<Braces aria-hidden="true" />
				{t("shell.nav.developers")}
			</Link>
			{tools && <AdminLinks tools={tools} />}
		</>
	);
}

/** Second-level entries of the menu. */
function SubLinks({ entries }: { entries: readonly { to: string; text: string }[] }) {
	return (
		<ul className="menu-sub">
			{entries.map(({ to, text }) => (
				<li key={text}>
					<Link to={to} className="menu-link" prefetch="none">
						{text}
					</Link>
				</li>
			))}
		</ul>
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
				<NavLink to={paths.adminUsers} className="menu-link">
					<Users aria-hidden="true" />
					{t("shell.menu.users")}
				</NavLink>
				<NavLink to={paths.adminNotices()} className="menu-link">
					<Megaphone aria-hidden="true" />
					{t("shell.menu.notices")}
				</NavLink>
			</Section>
			<Section title={t("shell.menu.section.technical")}>
				<NavLink to={paths.adminSetup()} className="menu-link" prefetch="none">
					<Settings aria-hidden="true" />
					{t("shell.menu.setup")}
				</NavLink>
				<NavLink to={paths.adminCrawlerConfig()} className="menu-link">
					<Bug aria-hidden="true" />
					{t("shell.menu.crawlerConfig")}
				</NavLink>
				<NavLink to={paths.adminSources()} className="menu-link">
					<Waypoints aria-hidden="true" />
					{t("shell.menu.sources")}
				</NavLink>
				<NavLink to={paths.adminOperation()} className="menu-link">
					<Activity aria-hidden="true" />
					{t("shell.menu.operation")}
				</NavLink>
				<NavLink to={paths.adminDeadLetters} className="menu-link">
					<MailX aria-hidden="true" />
					{t("shell.menu.deadLetters")}
				</NavLink>
				<NavLink to={paths.adminRouter()} className="menu-link">
					<Network aria-hidden="true" />
					{t("shell.menu.router")}
				</NavLink>
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
