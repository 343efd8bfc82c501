import { Link } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import { Fragment } from "react";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { UserView } from "./read-screen";

/** One user with usage, subscription and actions. Source: spec A §2 "Users". */
export function UserRow({ user }: { user: UserView }) {
	const { t } = useTranslation();
	const head = (column: "contact" | "ip" | "plan" | "checks" | "monitors" | "urls" | "created" | "active") =>
		t(`administration.users.columns.${column}`);
	const name = user.name || user.email;
	return (
		<tr>
			<th scope="row" className="max-w-56 font-normal">
				<Link to={paths.adminUser(user.hid)} className="link font-medium [overflow-wrap:anywhere]">
					{name}
				</Link>
				{user.isAdministrator && <span className="block text-ink-muted text-xs">{t("admin.users.administrator")}</span>}
				{user.company && <span className="block text-ink-muted text-xs [overflow-wrap:anywhere]">{user.company}</span>}
				{!user.isValidated && <span className="block text-warn text-xs">{t("administration.users.unvalidated")}</span>}
				{user.isDisabled && <span className="block text-bad text-xs">{t("administration.users.disabled")}</span>}
			</th>
			<td data-label={head("contact")} className="sm:max-w-60">
				<span className="[overflow-wrap:anywhere]">
					{user.email}
					{user.phone && <span className="block whitespace-nowrap text-ink-muted">{user.phone}</span>}
				</span>
			</td>
			<td data-label={head("ip")}>
				<IpAddress ip={user.ip} />
			</td>
			<td data-label={head("plan")}>
				<Subscription user={user} />
			</td>
			<Usage label={head("checks")} usage={user.checks} />
			<Usage
				label={head("monitors")}
				usage={user.monitors}
				note={user.websites > 0 ? t("administration.users.websites", { count: user.websites }) : ""}
			/>
			<Usage label={head("urls")} usage={user.urls} />
			<td data-label={head("created")} className="whitespace-nowrap">
				<span title={user.created.exact}>{user.created.ago}</span>
			</td>
			<td data-label={head("active")} className="whitespace-nowrap">
				{user.active ? <span title={user.active.exact}>{user.active.ago}</span> : t("admin.users.never")}
			</td>
			<td data-end="">
				<form method="post" action={paths.impersonate} className="flex gap-1 sm:justify-end sm:max-xl:flex-col sm:max-xl:items-end">
					<input type="hidden" name="user_id" value={user.hid} />
					<Button variant="quiet" size="small" asChild>
						<Link to={paths.adminUser(user.hid)}>
							{t("admin.users.details")}
							<span className="sr-only"> {name}</span>
						</Link>
					</Button>
					{user.isImpersonable && (
						<Button variant="outline" size="small" aria-label={t("administration.users.impersonateOf", { name })}>
							{t("administration.users.impersonate")}
						</Button>
					)}
				</form>
			</td>
		</tr>
	);
}

/** An address; a long one may break behind its colons. */
function IpAddress({ ip }: { ip: string | null }) {
	if (ip === null) return "–";
	const groups = ip.split(":");
	return (
		<span>
			{groups.map((group, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the address
				<Fragment key={i}>
					{group}
					{i < groups.length - 1 && (
						<>
							:<wbr />
						</>
					)}
				</Fragment>
			))}
		</span>
	);
}

function Subscription({ user: { plan, subscription, dashboard } }: { user: UserView }) {
	const { t } = useTranslation();
	const label = t(`administration.users.plans.${plan}`);
	if (subscription === null) return <span>{label}</span>;
	const words = subscription === "active" ? label : `${label} (${subscription})`;
	if (dashboard === null) return <span>{words}</span>;
	return (
		<a className="link inline-flex items-center gap-1" href={dashboard} rel="noreferrer" target="_blank">
			{words}
			<ExternalLink className="size-3.5" aria-hidden="true" />
			<span className="sr-only">({t("shell.newTab")})</span>
		</a>
	);
}

function Usage({ label, usage, note = "" }: { label: string; usage: UserView["checks"]; note?: string }) {
	return (
		<td data-label={label} data-number="">
			<span className="max-sm:text-right">
				<span className="admin-usage" data-tone={usage.tone}>
					{usage.text}
				</span>
				{note && <span className="block text-ink-muted text-xs">{note}</span>}
			</span>
		</td>
	);
}
