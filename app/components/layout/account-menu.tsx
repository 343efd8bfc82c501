import { Form, NavLink } from "@remix-run/react";
import {
	Archive,
	CreditCard,
	Globe,
	KeyRound,
	LogOut,
	Package,
	Pin,
	Plug,
	SlidersHorizontal,
	Undo2,
	UserRound,
	Webhook,
} from "lucide-react";
import { usePolicy } from "~/components/use-policy";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Disclosure } from "./disclosure";
import { LanguageSwitch } from "./language-switch";

export interface Person {
	firstName: string;
	lastName: string;
	company: string;
	email: string;
	/** An administrator impersonates this user. */
	impersonated: boolean;
}

const ENTRIES = [
	{ name: "profile", icon: UserRound, to: paths.profile() },
	{ name: "preferences", icon: SlidersHorizontal, to: paths.preferences() },
	{ name: "subscriptions", icon: Package, to: paths.subscriptions },
	{ name: "api", icon: KeyRound, to: paths.apiTokens() },
	{ name: "billing", icon: CreditCard, to: paths.billing },
	{ name: "website", icon: Globe, to: paths.welcome },
] as const;

/** Pages that are tabs of the account on larger screens. */
const SMALL_SCREEN_ENTRIES = [
	{ name: "connections", icon: Plug, to: paths.connections() },
	{ name: "webhooks", icon: Webhook, to: paths.webhooks() },
	{ name: "removed", icon: Undo2, to: paths.removed() },
	{ name: "pinned", icon: Pin, to: paths.pinned() },
	{ name: "archive", icon: Archive, to: paths.archive() },
] as const;

export function AccountMenu({ person }: { person: Person }) {
	const { t } = useTranslation();
	const { hasPlans } = usePolicy();
	const entries = ENTRIES.filter((entry) => hasPlans || (entry.name !== "subscriptions" && entry.name !== "billing"));
	const name = `${person.firstName} ${person.lastName}`.trim();
	return (
		<Disclosure
			label={t("shell.menu.account")}
			align="end"
			summary={
				<span className="grid size-8 place-items-center rounded-full bg-brand font-semibold text-brand-ink text-xs" aria-hidden="true">
					{initials(person)}
				</span>
			}
		>
			<div className="min-w-60 max-w-[calc(100vw-2rem)]">
				<div className="border-line border-b px-2 pt-1 pb-3">
					{name && <p className="truncate font-semibold">{name}</p>}
					{person.company && <p className="truncate text-ink-muted">{person.company}</p>}
					<p className="truncate text-ink-muted text-sm">{person.email}</p>
				</div>
				<nav aria-label={t("shell.menu.account")} className="border-line border-b py-2">
					{entries.map(({ name: entry, icon: Icon, to }) => (
						<NavLink key={entry} to={to} className="menu-link">
							<Icon aria-hidden="true" />
							{t(`shell.menu.${entry}`)}
						</NavLink>
					))}
					{SMALL_SCREEN_ENTRIES.map(({ name: entry, icon: Icon, to }) => (
						<NavLink key={entry} to={to} className="menu-link md:hidden">
							<Icon aria-hidden="true" />
							{t(`shell.menu.${entry}`)}
						</NavLink>
					))}
				</nav>
				<div className="border-line border-b py-2">
					<LanguageSwitch />
				</div>
				<Form method="post" action={person.impersonated ? paths.depersonate : paths.logout} reloadDocument className="pt-2">
					<button type="submit" className="menu-link w-full">
						<LogOut aria-hidden="true" />
						{person.impersonated ? t("shell.menu.signOutAdmin") : t("shell.menu.signOut")}
					</button>
				</Form>
			</div>
		</Disclosure>
	);
}

/** Up to two letters for the avatar, from the names, else from the e-mail address. */
export function initials(person: { firstName: string; lastName: string; email: string }): string {
	const named = [person.firstName, person.lastName].map((name) => [...name.trim()][0] ?? "").join("");
	return (named || ([...person.email][0] ?? "")).toLocaleUpperCase();
}
