import { isRouteErrorResponse, Link, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import type { PublicReader } from "~/domain/account/access";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Shown instead of a screen that failed or does not exist; the frame stays. reader: "out" gets the ways of who has no session. */
export function ScreenError({ reader = "in" }: { reader?: PublicReader }) {
	const { t } = useTranslation();
	const error = useRouteError();
	const { pathname } = useLocation();
	// Status of the page load: a later failed request keeps the screen and never gets here.
	const requestId = (useRouteLoaderData("root") as { requestId?: string | null } | undefined)?.requestId;
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const words =
		status === 404
			? { title: t("shell.notFound.title"), text: t("shell.notFound.text", { path: pathname }) }
			: status === 403
				? { title: t("shell.forbidden.title"), text: "" }
				: { title: t("shell.failure.title"), text: t("shell.failure.text") };
	return (
		<section className="max-w-prose py-8">
			<p className="text-ink-muted text-xs">{status}</p>
			<h1 className="mt-1 font-semibold text-xl">{words.title}</h1>
			<p className="mt-2 break-words text-ink-muted">{words.text}</p>
			{status >= 500 && requestId && <p className="mt-2 break-words text-ink-muted">{t("shell.failure.request", { id: requestId })}</p>}
			<p className="mt-6 flex flex-wrap gap-3">
				{status >= 500 && (
					<Button asChild variant="outline">
						<a href={pathname}>{t("shell.failure.again")}</a>
					</Button>
				)}
				{reader === "out" ? (
					<>
						<Button asChild>
							<Link to={paths.login()}>{t("shell.notFound.signIn")}</Link>
						</Button>
						<Button asChild variant="outline">
							<Link to={paths.welcome}>{t("shell.notFound.welcome")}</Link>
						</Button>
					</>
				) : (
					<Button asChild>
						<Link to={paths.positionMonitoring()}>{t("shell.notFound.home")}</Link>
					</Button>
				)}
			</p>
		</section>
	);
}
