import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { NavLink, Outlet } from "@remix-run/react";
import { ScreenError } from "~/components/layout/screen-error";
import { usePolicy } from "~/components/use-policy";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireVerified } from "~/server/guards";

export const ErrorBoundary = ScreenError;

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireVerified(request, context);
	if (/^\/account\/?$/.test(new URL(request.url).pathname)) throw redirect(paths.profile());
	return null;
}

const TABS = [
	["profile", paths.profile()],
	["preferences", paths.preferences()],
	["subscriptions", paths.subscriptions],
	["billing", paths.billing],
	["api", paths.apiTokens()],
	["connections", paths.connections()],
	["webhooks", paths.webhooks()],
	["removed", paths.removed()],
	["pinned", paths.pinned()],
	["archive", paths.archive()],
] as const;

/** Account tabs on medium and larger screens; on small ones the avatar menu has the links. Source: spec A §2 "Guards". */
export default function AccountLayout() {
	const { t } = useTranslation();
	const { hasPlans } = usePolicy();
	const tabs = TABS.filter(([name]) => hasPlans || (name !== "subscriptions" && name !== "billing"));
	return (
		<div className="mx-auto max-w-4xl">
			<nav aria-label={t("account.tabs.label")} className="mb-5 hidden border-line border-b md:block">
				<ul className="-mb-px flex flex-wrap gap-x-1">
					{tabs.map(([name, href]) => (
						<li key={name}>
							<NavLink to={href} className="account-tab">
								{t(`account.tabs.${name}`)}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
			<Outlet />
		</div>
	);
}
