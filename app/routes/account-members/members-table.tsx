import { Link } from "@remix-run/react";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Member, Screen } from "./read-screen";

/** People of the account with role, websites, since when and last use. */
export function MembersTable({ screen: { members, mayWrite, stepSince } }: { screen: Screen }) {
	const { t } = useTranslation();
	const head = (column: "name" | "role" | "websites" | "step" | "since" | "lastUsed") => t(`members.columns.${column}`);
	const heads = [head("name"), head("role"), head("websites"), head("step"), head("since"), head("lastUsed")];
	return (
		<PlainTable
			isStacked
			label={t("members.list")}
			heads={mayWrite ? [...heads, <UnseenHead key="actions" text={t("members.columns.actions")} />] : heads}
		>
			{members.map(({ hid, name, email, isSelf, state, role, websites, step, since, lastUsed }) => (
				<tr key={hid}>
					<th scope="row" className="font-normal [overflow-wrap:anywhere]">
						{name && <span className="block font-medium">{name}</span>}
						{email}
						{isSelf && <span className="text-ink-muted"> ({t("members.you")})</span>}
						{state === "disabled" && <span className="block text-ink-muted text-xs">{t("members.disabled")}</span>}
					</th>
					<td data-label={head("role")}>{t(`members.roles.${role}`)}</td>
					<td data-label={head("websites")}>
						<SeenWebsites websites={websites} />
					</td>
					<td data-label={head("step")}>
						<StepState step={step} isRequired={stepSince !== null} />
					</td>
					<td data-label={head("since")}>{since ?? t("members.unknown")}</td>
					<td data-label={head("lastUsed")}>
						<span title={lastUsed?.exact}>{lastUsed?.ago ?? t("members.never")}</span>
					</td>
					{mayWrite && <td data-end="">{role !== "owner" && <MemberLinks hid={hid} email={email} />}</td>}
				</tr>
			))}
		</PlainTable>
	);
}

/** Whether a member has a second step; where it is required, until when one without it opens the account. */
function StepState({ step: { has, until }, isRequired }: { step: Member["step"]; isRequired: boolean }) {
	const { t } = useTranslation();
	if (has) return t("members.step.has");
	if (!isRequired) return <span className="text-ink-muted">{t("members.step.none")}</span>;
	return <span className="text-warn">{until === null ? t("members.step.over") : t("members.step.until", { at: until })}</span>;
}

/** All, one by name, or how many, with their names on hover and focus. */
export function SeenWebsites({ websites }: { websites: readonly string[] | null }) {
	const { t } = useTranslation();
	if (websites === null) return t("members.all");
	const [only] = websites;
	if (websites.length === 1 && only !== undefined) return <span className="[overflow-wrap:anywhere]">{only}</span>;
	return (
		<details>
			<summary className="cursor-pointer">{t("members.websiteCount", { count: websites.length })}</summary>
			<ul>
				{websites.map((one) => (
					<li key={one} className="[overflow-wrap:anywhere]">
						{one}
					</li>
				))}
			</ul>
		</details>
	);
}

function MemberLinks({ hid, email }: { hid: string; email: string }) {
	const { t } = useTranslation();
	return (
		<span className="flex flex-wrap gap-1 sm:justify-end">
			{(["change", "remove"] as const).map((act) => (
				<Button asChild key={act} variant="quiet" size="small">
					<Link to={paths.members({ dialog: `${act}_member`, id: hid })} preventScrollReset aria-label={t(`members.${act}Of`, { email })}>
						{t(`members.${act}`)}
					</Link>
				</Button>
			))}
		</span>
	);
}
