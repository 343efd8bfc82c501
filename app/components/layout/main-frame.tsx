import { Link, NavLink, useNavigation } from "@remix-run/react";
import { ListOrdered, Menu } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { AccountMenu, type Person } from "./account-menu";
import { Disclosure } from "./disclosure";
import { Logo } from "./logo";

/** Drawer, top bar and the screen. Under 1024 px the drawer folds into a menu of the top bar. */
export function MainFrame({ person, children }: { person: Person | null; children: ReactNode }) {
	const { t } = useTranslation();
	const busy = useNavigation().state !== "idle";
	return (
		<div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
			<aside className="sticky top-0 hidden h-dvh flex-col border-line border-r bg-surface lg:flex">
				<Link to={paths.home} className="flex h-13 items-center px-4">
					<Logo />
				</Link>
				<nav aria-label={t("shell.menu.label")} className="px-2 py-2">
					<MenuLinks />
				</nav>
			</aside>
			<div className="min-w-0">
				<header className="sticky top-0 z-30 flex h-13 items-center gap-2 border-line border-b bg-surface px-4 sm:px-6">
					<Disclosure
						className="lg:hidden"
						label={t("shell.menu.open")}
						summary={<Menu className="size-5" aria-hidden="true" />}
						align="start"
					>
						<nav aria-label={t("shell.menu.label")}>
							<MenuLinks />
						</nav>
					</Disclosure>
					<Link to={paths.home} className="lg:hidden">
						<Logo />
					</Link>
					<span className="grow" />
					{person && <AccountMenu person={person} />}
					{busy && <span className="loading-bar" role="progressbar" aria-label={t("shell.loading")} />}
				</header>
				<main id="content" tabIndex={-1} className="px-4 py-5 outline-none sm:px-6">
					{children}
				</main>
			</div>
		</div>
	);
}

function MenuLinks() {
	const { t } = useTranslation();
	return (
		<NavLink to={paths.positionMonitoring()} className="menu-link" prefetch="none">
			<ListOrdered aria-hidden="true" />
			{t("shell.menu.positions")}
		</NavLink>
	);
}
