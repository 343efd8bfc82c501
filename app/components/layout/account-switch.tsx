import { Check } from "lucide-react";
import { accountPrefix } from "~/domain/account/account-address";
import type { MemberRole } from "~/domain/account/member-role";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** An account that the person may switch to. */
export interface AccountChoice {
	hid: string;
	name: string;
	role: MemberRole;
	home: boolean;
	current: boolean;
}

/** Links to the person's accounts. Plain ones: the browser loads everything anew, so that nothing of one account stays in the page of another. */
export function AccountSwitch({ accounts }: { accounts: readonly AccountChoice[] }) {
	const { t } = useTranslation();
	return (
		<nav aria-label={t("shell.accounts.title")} className="border-line border-b py-2">
			<p className="px-2 pb-1 text-ink-muted text-xs">{t("shell.accounts.title")}</p>
			<ul className="max-h-60 overflow-y-auto">
				{accounts.map(({ hid, name, role, home, current }) => (
					<li key={hid}>
						<a href={home ? paths.home : accountPrefix(hid)} className="menu-link" aria-current={current ? "true" : undefined}>
							<Check aria-hidden="true" className={current ? "" : "invisible"} />
							<span className="min-w-0">
								<span className="block truncate" title={name}>
									{name}
								</span>
								<span className="block text-ink-muted text-xs">{t(`shell.accounts.role.${role}`)}</span>
							</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Names the account of the page where it is not the person's home account. */
export function OtherAccount({ accounts }: { accounts: readonly AccountChoice[] }) {
	const { t } = useTranslation();
	const other = accounts.find(({ current, home }) => current && !home);
	if (!other) return null;
	return (
		<p className="max-w-40 truncate rounded-control bg-brand-wash px-2 py-0.5 text-sm sm:max-w-72" title={other.name}>
			<span className="sr-only">{t("shell.accounts.current")} </span>
			{other.name}
		</p>
	);
}
