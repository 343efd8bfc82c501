import { NavLink } from "@remix-run/react";
import {
	Archive,
	CreditCard,
	Globe,
	KeyRound,
	LogOut,
	Package,
	Palette,
	Plug,
	ScrollText,
	SlidersHorizontal,
	UserRound,
	Users,
} from "lucide-react";
import { useAnswered } from "~/components/use-own-name";
import { usePolicy } from "~/components/use-policy";
import { useRights } from "~/components/use-rights";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { type AccountChoice, AccountSwitch } from "./account-switch";
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
	{ name: "profile", icon: UserRound, to: paths.profile(), right: "person.read" },
	{ name: "preferences", icon: SlidersHorizontal, to: paths.preferences(), right: "person.read" },
	{ name: "members", icon: Users, to: paths.members(), right: "members.read" },
	{ name: "subscriptions", icon: Package, to: paths.subscriptions, right: "billing.read" },
	{ name: "api", icon: KeyRound, to: paths.apiTokens(), right: "access.read" },
	{ name: "billing", icon: CreditCard, to: paths.billing, right: "billing.read" },
	{ name: "website", icon: Globe, to: paths.welcome, right: "person.read" },
] as const;

/** Pages that are tabs of the account on larger screens. */
const SMALL_SCREEN_ENTRIES = [
	{ name: "security", icon: KeyRound, to: paths.security(), right: "person.read" },
	{ name: "integrations", icon: Plug, to: paths.connections(), right: "sending.read" },
	{ name: "brand", icon: Palette, to: paths.brand, right: "sending.read" },
	{ name: "audit", icon: ScrollText, to: paths.audit(), right: "audit.read" },
	{ name: "archive", icon: Archive, to: paths.archive(), right: "archive.read" },
] as const;

export function AccountMenu({ person, accounts }: { person: Person; accounts: readonly AccountChoice[] }) {
	const { t } = useTranslation();
	const { hasPlans } = usePolicy();
	const may = useRights();
	const isAnswered = useAnswered();
	const entries = ENTRIES.filter(
		({ name: entry, right, to }) => may(right) && isAnswered(to) && (hasPlans || (entry !== "subscriptions" && entry !== "billing")),
	);
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
				{accounts.length > 1 && <AccountSwitch accounts={accounts} />}
				<nav aria-label={t("shell.menu.account")} className="border-line border-b py-2">
					{entries.map(({ name: entry, icon: Icon, to }) => (
						<NavLink key={entry} to={to} className="menu-link">
							<Icon aria-hidden="true" />
							{t(`shell.menu.${entry}`)}
						</NavLink>
					))}
					{SMALL_SCREEN_ENTRIES.filter(({ right, to }) => may(right) && isAnswered(to)).map(({ name: entry, icon: Icon, to }) => (
						<NavLink key={entry} to={to} className="menu-link md:hidden">
							<Icon aria-hidden="true" />
							{t(`shell.menu.${entry}`)}
						</NavLink>
					))}
				</nav>
				<div className="border-line border-b py-2">
					<LanguageSwitch />
				</div>
				{/* A plain form: signing out is outside of accounts. */}
				<form method="post" action={person.impersonated ? paths.depersonate : paths.logout} className="pt-2">
					<button type="submit" className="menu-link w-full">
						<LogOut aria-hidden="true" />
						{person.impersonated ? t("shell.menu.signOutAdmin") : t("shell.menu.signOut")}
					</button>
				</form>
			</div>
		</Disclosure>
	);
}

/** Up to two letters for the avatar, from the names, else from the e-mail address. */
export function initials(person: { firstName: string; lastName: string; email: string }): string {
	const named = [person.firstName, person.lastName].map((name) => [...name.trim()][0] ?? "").join("");
	return (named || ([...person.email][0] ?? "")).toLocaleUpperCase();
}
