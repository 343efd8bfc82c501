import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { ConnectionBars } from "~/components/connection/connection-bars";
import { LanguageSwitch } from "~/components/layout/language-switch";
import { Logo } from "~/components/layout/logo";
import { ScreenError } from "~/components/layout/screen-error";
import { Toasts } from "~/components/toast/toasts";
import { useOwnName } from "~/components/use-own-name";
import { usePolicy } from "~/components/use-policy";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { takeFlash } from "~/server/flash";

export async function loader({ request }: LoaderFunctionArgs) {
	const { flash, headers } = await takeFlash(request);
	return data({ flash }, { headers });
}

/** Layout of screens outside an account: logo, one card, languages. */
export default function MinimalLayout() {
	const { flash } = useLoaderData<typeof loader>();
	return (
		<Frame>
			<Outlet />
			<Toasts flash={flash} />
			<ConnectionBars />
		</Frame>
	);
}

export function ErrorBoundary() {
	return (
		<Frame>
			<ScreenError />
		</Frame>
	);
}

/** Screens that visitors without an account can reach. */
const FOR_STRANGERS = /^\/(login|forgot_password)/;

function Frame({ children }: { children: React.ReactNode }) {
	const { t } = useTranslation();
	const { pathname } = useLocation();
	const { signUp } = usePolicy();
	const isOurs = useOwnName() === null;
	return (
		<div className="flex min-h-dvh flex-col bg-linear-to-b from-brand-wash to-canvas px-4">
			<main id="content" className="mx-auto flex w-full max-w-96 grow flex-col justify-center py-10">
				<Logo className="mb-1 justify-center text-xl" />
				<p className="mb-6 text-balance text-center text-ink-muted">{isOurs && t("shell.tagline")}</p>
				{children}
				{isOurs && signUp === "everybody" && FOR_STRANGERS.test(pathname) && (
					<p className="mt-4 text-center text-ink-muted">
						{t("shell.noAccount")}{" "}
						<Link to={paths.signUp} className="link inline-flex min-h-6 items-center">
							{t("shell.signUp")}
						</Link>
					</p>
				)}
			</main>
			<footer className="mx-auto grid justify-items-center gap-3 pb-6">
				{isOurs && FOR_STRANGERS.test(pathname) && (
					<p>
						<Link to={paths.welcome} className="link inline-flex min-h-6 items-center">
							{t("shell.aboutProduct")}
						</Link>
					</p>
				)}
				<LanguageSwitch />
			</footer>
		</div>
	);
}
