import { Form, isRouteErrorResponse, Link, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { EmptyPicture } from "~/components/data-table/empty-picture";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { PlainLink } from "~/components/ui/plain-link";
import type { PublicReader } from "~/domain/account/access";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** A page that an address that leads nowhere may mean. */
export interface LikelyPage {
	text: string;
	href: string;
}

interface ScreenErrorProps {
	/** Defaults to "in" inside the main layout, and to "half" elsewhere. */
	reader?: PublicReader;
	likely?: readonly LikelyPage[];
}

/** Shown instead of a screen that failed or does not exist; the frame stays. */
export function ScreenError({ reader: known, likely = [] }: ScreenErrorProps) {
	const { t } = useTranslation();
	const isInside = useRouteLoaderData("routes/_main/route") !== undefined;
	const reader = known ?? (isInside ? "in" : "half");
	const error = useRouteError();
	const { pathname } = useLocation();
	// Status of the page load: a later failed request keeps the screen and never gets here.
	const requestId = (useRouteLoaderData("root") as { requestId?: string | null } | undefined)?.requestId;
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const words =
		status === 403
			? { title: t("shell.forbidden.title"), text: "" }
			: status < 500
				? { title: t("shell.notFound.title"), text: t("shell.notFound.text", { path: pathname }) }
				: { title: t("shell.failure.title"), text: t("shell.failure.text") };
	return (
		<section className="mx-auto grid max-w-prose justify-items-center py-10 text-center">
			<EmptyPicture of="nowhere" />
			<p className="mt-5 text-ink-muted text-xs tabular-nums">{status}</p>
			<h1 className="mt-1 font-semibold text-2xl tracking-tight">{words.title}</h1>
			<p className="mt-2 max-w-full break-words text-ink-muted">{words.text}</p>
			{status >= 500 && requestId && <p className="mt-2 break-words text-ink-muted">{t("shell.failure.request", { id: requestId })}</p>}
			<p className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">
				{status >= 500 && (
					<Button asChild variant="outline">
						<PlainLink to={pathname}>{t("shell.failure.again")}</PlainLink>
					</Button>
				)}
				{reader === "out" && (
					<>
						<LinkButton to={paths.login()}>{t("shell.notFound.signIn")}</LinkButton>
						<LinkButton variant="outline" to={paths.welcome}>
							{t("shell.notFound.welcome")}
						</LinkButton>
					</>
				)}
				{reader === "half" && <LinkButton to={paths.positionMonitoring()}>{t("shell.notFound.home")}</LinkButton>}
			</p>
			{reader === "in" && <WaysOn likely={likely} />}
		</section>
	);
}

/** The pages that the address may mean, a search, and the main pages. */
function WaysOn({ likely }: { likely: readonly LikelyPage[] }) {
	const { t } = useTranslation();
	const main = [
		{ text: t("shell.nav.keywords"), href: paths.positionMonitoring() },
		{ text: t("shell.nav.urls"), href: paths.urlMonitoring() },
		{ text: t("shell.nav.reports"), href: paths.reports() },
		{ text: t("shell.menu.removed"), href: paths.removed() },
	];
	return (
		<>
			{likely.length > 0 && <PageLinks title={t("shell.notFound.likely")} pages={likely} />}
			<Form action={paths.positionMonitoring()} role="search" className="mt-6 flex w-full max-w-md flex-wrap items-end gap-2 text-left">
				<label className="grid grow basis-56 gap-1">
					<span className="font-medium text-sm">{t("shell.notFound.search")}</span>
					<input type="search" name="q" className="input" autoComplete="off" required />
				</label>
				<Button>{t("table.search")}</Button>
			</Form>
			<PageLinks title={t("shell.notFound.pages")} pages={main} />
		</>
	);
}

function PageLinks({ title, pages }: { title: string; pages: readonly LikelyPage[] }) {
	return (
		<nav aria-label={title} className="mt-6">
			<h2 className="font-semibold text-sm">{title}</h2>
			<ul className="mt-2 flex flex-wrap justify-center gap-2">
				{pages.map(({ text, href }) => (
					<li key={href}>
						<Link to={href} className="button button-outline button-small">
							{text}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
