import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, NavLink, Outlet, useLocation } from "@remix-run/react";
import { ScreenError } from "~/components/layout/screen-error";
import { useAnswered } from "~/components/use-own-name";
import { usePolicy } from "~/components/use-policy";
import { useRights } from "~/components/use-rights";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requirePerson } from "~/server/guards";

export const ErrorBoundary = ScreenError;

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requirePerson(request, context);
	if (/^\/account\/?$/.test(new URL(request.url).pathname)) throw redirect(paths.profile());
	return null;
}

/** Tabs by the right that opens them; "work.read" is everybody's but for whom the account is closed. */
const TABS = [
	["profile", paths.profile(), "work.read"],
	["security", paths.security(), "person.read"],
	["preferences", paths.preferences(), "work.read"],
	["members", paths.members(), "person.read"],
	["subscriptions", paths.subscriptions, "billing.read"],
	["billing", paths.billing, "billing.read"],
	["integrations", paths.connections(), "sending.read"],
	["brand", paths.brand, "sending.read"],
	["audit", paths.audit(), "audit.read"],
	["archive", paths.archive(), "archive.read"],
] as const;

/** Pages of what other programs bring and take. */
const INTEGRATIONS = [
	["connections", paths.connections(), "work.read"],
	["api", paths.apiTokens(), "access.read"],
	["webhooks", paths.webhooks(), "sending.read"],
] as const;

/** Account tabs on medium and larger screens; on small ones the avatar menu has the links. Source: spec A §2 "Guards". */
export default function AccountLayout() {
	const { t } = useTranslation();
	const { pathname } = useLocation();
	const { hasPlans } = usePolicy();
	const isIntegration = INTEGRATIONS.some(([, href]) => pathname.startsWith(href));
	const may = useRights();
	const isAnswered = useAnswered();
	const tabs = TABS.filter(
		([name, href, right]) => may(right) && isAnswered(href) && (hasPlans || (name !== "subscriptions" && name !== "billing")),
	);
	return (
		<div className="mx-auto max-w-4xl">
			<nav aria-label={t("account.tabs.label")} className="mb-5 hidden border-line border-b md:block">
				<ul className="-mb-px flex flex-wrap gap-x-1">
					{tabs.map(([name, href]) => (
						<li key={name}>
							<Link
								to={href}
								className="account-tab"
								aria-current={(name === "integrations" ? isIntegration : pathname.startsWith(href)) ? "page" : undefined}
							>
								{t(`account.tabs.${name}`)}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			{isIntegration && (
				<nav aria-label={t("account.tabs.integrations")} className="mb-4">
					<ul className="flex flex-wrap gap-2">
						{INTEGRATIONS.filter(([, href, right]) => may(right) && isAnswered(href)).map(([name, href]) => (
							<li key={name}>
								<NavLink to={href} className="button button-outline button-small">
									{t(`account.tabs.${name}`)}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
			)}
			<Outlet />
		</div>
	);
}
