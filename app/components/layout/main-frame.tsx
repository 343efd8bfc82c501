import { Link, useLocation, useNavigation } from "@remix-run/react";
import { Menu } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Later } from "~/components/later";
import { Bell } from "~/components/notifications/bell";
import { useAfterChange } from "~/components/use-after-change";
import type { AdminTool } from "~/domain/account/admin-tools";
import type { Right } from "~/domain/account/seat";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { AccountMenu, type Person } from "./account-menu";
import { type AccountChoice, OtherAccount } from "./account-switch";
import { Disclosure } from "./disclosure";
import { KeysHint } from "./keys-hint";
import { Logo } from "./logo";
import { MenuFoot, MenuLinks } from "./menu-links";

export interface FrameFacts {
	person: Person;
	/** Accounts of the person, the home account first; [] for who acts for somebody. */
	accounts: readonly AccountChoice[];
	/** null for users who are not administrators. */
	tools: readonly AdminTool[] | null;
	/** In the account of the page (use-rights.ts). */
	rights: readonly Right[];
	/** False after this browser has dismissed the hint about keys. */
	showsKeys: boolean;
	/** The account follows keywords of two websites or more. */
	hasWebsites: boolean;
	bell: { accountHid: string; unread: number; timezone: string; now: number };
}

/**
 * Drawer, top bar, banners and the screen. Below 1024 px the drawer becomes a menu of the top bar. facts: null when the frame's own loader
 * failed.
 */
export function MainFrame({ facts, banners, children }: { facts: FrameFacts | null; banners?: ReactNode; children: ReactNode }) {
	const { t } = useTranslation();
	const busy = useNavigation().state !== "idle";
	const menu = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	// The entry of the open page may stand below the edge of a long menu.
	useAfterChange(pathname, () => menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }));
	const tools = facts?.tools ?? null;
	const hasWebsites = facts?.hasWebsites ?? false;
	return (
		<div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
			<aside className="sticky top-0 hidden h-dvh flex-col border-line border-r bg-surface lg:flex">
				<Later>
					<Link to={paths.home} className="flex h-13 shrink-0 items-center px-4">
						<Logo />
					</Link>
					<nav ref={menu} aria-label={t("shell.menu.label")} className="menu-scroll min-h-0 grow px-2 py-2">
						<MenuLinks tools={tools} hasWebsites={hasWebsites} />
					</nav>
					{facts?.showsKeys && <KeysHint />}
					<MenuFoot />
				</Later>
			</aside>
			<div className="min-w-0">
				<header className="sticky top-0 z-30 flex h-13 items-center gap-2 border-line border-b bg-surface px-4 sm:px-6">
					<Later>
						<Disclosure
							className="lg:hidden"
							label={t("shell.menu.open")}
							summary={<Menu className="size-5" aria-hidden="true" />}
							align="start"
						>
							<nav aria-label={t("shell.menu.label")} className="menu-scroll menu-narrow">
								<MenuLinks tools={tools} hasWebsites={hasWebsites} />
							</nav>
							<MenuFoot />
						</Disclosure>
						<Link to={paths.home} className="inline-flex lg:hidden">
							<Logo />
						</Link>
						<span className="grow" />
						{facts && <OtherAccount accounts={facts.accounts} />}
						{facts?.rights.includes("work.read") && <Bell {...facts.bell} />}
						{facts && <AccountMenu person={facts.person} accounts={facts.accounts} />}
					</Later>
					{busy && <span className="loading-bar" role="progressbar" aria-label={t("shell.loading")} />}
				</header>
				{banners}
				<main id="content" tabIndex={-1} className="px-4 pt-3 pb-5 outline-none sm:px-6">
					{children}
				</main>
			</div>
		</div>
	);
}
