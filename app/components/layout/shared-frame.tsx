import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOwnName } from "~/components/use-own-name";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { LanguageSwitch } from "./language-switch";

interface SharedFrameProps {
	/** Company and logo (an address) of whoever shares; null where they are not known. */
	owner: string | null;
	logo: string | null;
	/** The footer names the product. */
	namesProduct: boolean;
	children: ReactNode;
}

/** Frame of pages that an account shares with its clients: its name above, the product's small below on the free plan. */
export function SharedFrame({ owner, logo, namesProduct, children }: SharedFrameProps) {
	const { t } = useTranslation();
	const ownName = useOwnName();
	return (
		<div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4 sm:px-6">
			{(logo !== null || owner !== null) && (
				<header className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-4">
					{logo !== null && <img src={logo} alt="" className="share-logo" />}
					{owner !== null && <p className="font-semibold text-lg">{owner}</p>}
				</header>
			)}
			<main id="content" tabIndex={-1} className="grow py-6 outline-none">
				{children}
			</main>
			<footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-4 text-ink-muted text-sm">
				<p className="flex flex-wrap gap-x-4">
					{namesProduct && (
						<Link className="link inline-flex min-h-6 items-center" to={paths.welcome}>
							{t("shares.page.madeWith")}
						</Link>
					)}
					{ownName === null && (
						<Link className="link inline-flex min-h-6 items-center" to={paths.legalNotice}>
							{t("joining.frame.legalNotice")}
						</Link>
					)}
				</p>
				<LanguageSwitch />
			</footer>
		</div>
	);
}
