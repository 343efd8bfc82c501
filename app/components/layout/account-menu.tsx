import { Form } from "@remix-run/react";
import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Disclosure } from "./disclosure";
import { initials } from "./initials";
import { LanguageSwitch } from "./language-switch";

export interface Person {
	firstName: string;
	lastName: string;
	company: string;
	email: string;
}

export function AccountMenu({ person }: { person: Person }) {
	const { t } = useTranslation();
	const name = `${person.firstName} ${person.lastName}`.trim();
	return (
		<Disclosure
			label={t("shell.menu.account")}
			align="end"
			summary={
				<span className="grid size-8 place-items-center rounded-full bg-brand font-semibold text-brand-ink text-xs" aria-hidden="true">
					{initials(person)}
				</span>
			}
		>
			<div className="min-w-60">
				<div className="border-line border-b px-2 pt-1 pb-3">
					{name && <p className="truncate font-semibold">{name}</p>}
					{person.company && <p className="truncate text-ink-muted">{person.company}</p>}
					<p className="truncate text-ink-muted text-sm">{person.email}</p>
				</div>
				<div className="border-line border-b py-2">
					<LanguageSwitch />
				</div>
				<Form method="post" action={paths.logout} reloadDocument className="pt-2">
					<button type="submit" className="menu-link w-full">
						<LogOut aria-hidden="true" />
						{t("shell.menu.signOut")}
					</button>
				</Form>
			</div>
		</Disclosure>
	);
}
