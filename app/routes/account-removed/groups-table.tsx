import { Form, Link } from "@remix-run/react";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { ThingName } from "~/components/rest/thing-name";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { AllGroups } from "./read-screen";
import { useLabel } from "./use-label";

/** Removals, or pauses: each comes back with one press. */
export function GroupsTable({ groups, isPaused = false }: { groups: AllGroups["removed"]; isPaused?: boolean }) {
	const { t } = useTranslation();
	const when = t(isPaused ? "rest.pausedWhen" : "rest.when");
	const heads = [t("rest.what"), when, ...(isPaused ? [] : [t("rest.until")]), <UnseenHead key="act" text={t("rest.bringBack")} />];
	return (
		<PlainTable isStacked label={t(isPaused ? "rest.paused" : "rest.list")} heads={heads}>
			{groups.map((one) => (
				<tr key={one.name}>
					<td data-label={t("rest.what")} className="min-w-0">
						<GroupLabel group={one} />
					</td>
					<td data-label={when} className="whitespace-nowrap">
						{one.since}
					</td>
					{!isPaused && (
						<td data-label={t("rest.until")} className="whitespace-nowrap">
							{one.until}
						</td>
					)}
					<td className="text-right">
						<Form method="post" preventScrollReset>
							<input type="hidden" name="group" value={one.name} />
							<Button variant="outline" size="small">
								{t(isPaused ? "rest.resumeAll" : "rest.bringBackAll", { count: one.count })}
							</Button>
						</Form>
					</td>
				</tr>
			))}
		</PlainTable>
	);
}

function GroupLabel({ group: { kind, count, labels, facts, name } }: { group: AllGroups["removed"][number] }) {
	const { t } = useTranslation();
	const labelOf = useLabel();
	const kinds = t(`rest.kinds.${kind}`, { count });
	if (count === 1)
		return (
			<span className="min-w-0">
				<ThingName label={labelOf(kind, labels[0] ?? "")} facts={facts} />
				<span className="block text-ink-muted text-xs">{kinds}</span>
			</span>
		);
	const more = count - labels.length;
	return (
		<span className="min-w-0 [overflow-wrap:anywhere]">
			<span className="font-medium">{kinds}</span>{" "}
			<Link to={paths.removed({ group: name })} className="link whitespace-nowrap">
				{t("rest.each")}
			</Link>
			<span className="block text-ink-muted text-xs">
				{labels.join(" · ")}
				{more > 0 && ` · ${t("rest.more", { count: more })}`}
			</span>
		</span>
	);
}
