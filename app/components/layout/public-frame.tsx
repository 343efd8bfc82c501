import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { LinkButton } from "~/components/ui/link-button";
import { usePolicy } from "~/components/use-policy";
import type { PublicReader } from "~/domain/account/access";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { LanguageSwitch } from "./language-switch";
import { Logo } from "./logo";

interface PublicFrameProps {
	reader: PublicReader;
	children: ReactNode;
}

/** Frame of public pages: logo and sign-in links above, languages and legal links below. */
export function PublicFrame({ reader, children }: PublicFrameProps) {
	const { t } = useTranslation();
	const { signUp, hasPlans } = usePolicy();
	return (
		<div className="mx-auto flex min-h-dvh max-w-4xl flex-col px-4 sm:px-6">
			<header className="flex min-h-17 items-center justify-between gap-4 py-4">
				<Link to={paths.welcome} aria-label={t("joining.frame.home")} className="inline-flex">
					<Logo />
				</Link>
				<div className="flex gap-2">
					{reader === "in" && (
						<LinkButton variant="outline" to={paths.home}>
							{t("joining.frame.app")}
						</LinkButton>
					)}
					{reader === "out" && (
						<>
							<LinkButton variant="quiet" to={paths.login()}>
								{t("joining.frame.signIn")}
							</LinkButton>
							{signUp === "everybody" && (
								<LinkButton variant="outline" className="max-sm:hidden" to={paths.signUp}>
									{t("joining.frame.signUp")}
								</LinkButton>
							)}
						</>
					)}
				</div>
			</header>
			<main id="content" tabIndex={-1} className="grow py-6 outline-none">
				{children}
			</main>
			<footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-4">
				<nav aria-label={t("joining.frame.links")} className="flex flex-wrap gap-x-4 gap-y-1">
					<Link className="link inline-flex min-h-6 items-center" to={paths.developers()}>
						{t("joining.frame.developers")}
					</Link>
					{hasPlans && (
						<Link className="link inline-flex min-h-6 items-center" to={paths.terms}>
							{t("joining.frame.terms")}
						</Link>
					)}
					<Link className="link inline-flex min-h-6 items-center" to={paths.legalNotice}>
						{t("joining.frame.legalNotice")}
					</Link>
					<Link className="link inline-flex min-h-6 items-center" to={paths.status}>
						{t("joining.frame.status")}
					</Link>
				</nav>
				<LanguageSwitch />
			</footer>
		</div>
	);
}
