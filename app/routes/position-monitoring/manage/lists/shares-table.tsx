import { Form } from "@remix-run/react";
import { MakerNote } from "~/components/account/maker-note";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import type { ShareContent } from "./shares";

type Shares = ShareContent["shares"];

/** Links that open something, and folded below them those that ended within a year. */
export function SharesTable({ shares, action, busy }: { shares: Shares; action: string; busy: boolean }) {
	const { t } = useTranslation();
	if (shares.length === 0) return <p className="py-4 text-ink-muted">{t("shares.empty")}</p>;
	const living = shares.filter(({ ended }) => !ended);
	const ended = shares.filter((share) => share.ended);
	return (
		<Form method="post" action={action} preventScrollReset replace className="mt-4 plain-table-frame">
			<input type="hidden" name="intent" value="revoke_shares" />
			{living.length === 0 ? (
				<p className="p-4 text-ink-muted">{t("shares.empty")}</p>
			) : (
				<Rows shares={living} label={t("shares.list")} busy={busy} />
			)}
			{ended.length > 0 && (
				<details>
					<summary className="cursor-pointer p-3 text-sm">{t("shares.endedList", { count: ended.length })}</summary>
					<Rows shares={ended} label={t("shares.endedList", { count: ended.length })} busy={busy} />
				</details>
			)}
		</Form>
	);
}

function Rows({ shares, label, busy }: { shares: Shares; label: string; busy: boolean }) {
	const { t } = useTranslation();
	const wide = (key: "begins" | "lastUsed") => (
		<th key={key} scope="col" className="max-sm:hidden">
			{t(`shares.${key}`)}
		</th>
	);
	const heads = [t("shares.target"), wide("begins"), t("shares.expiry"), wide("lastUsed")];
	return (
		<PlainTable heads={[...heads, <UnseenHead key="actions" text={t("lists.actions")} />]} label={label} className="shares">
			{shares.map(({ hid, name, prefix, maker, created, expires, ended, lastUsed, lastUsedAt, withBeyondPlan }) => (
				<tr key={hid}>
					<th scope="row" className="shared-name">
						{name}
						<span className="block font-mono text-ink-muted text-xs sm:hidden">{prefix}…</span>
						{withBeyondPlan && <span className="block text-ink-muted text-xs">{t("shares.withBeyondPlan")}</span>}
						<MakerNote maker={maker} />
					</th>
					<td title={created} className="font-mono max-sm:hidden">
						{prefix}…
					</td>
					<td className="tabular-nums">{expires === null ? t("shares.never") : ended ? t("shares.ended", { at: expires }) : expires}</td>
					<td title={lastUsedAt ?? undefined} className="max-sm:hidden">
						{lastUsed ?? t("shares.unused")}
					</td>
					<td className="text-right">
						<Button
							variant="outline"
							size="small"
							name="ids"
							value={hid}
							aria-disabled={busy}
							aria-label={t(ended ? "shares.forgetNamed" : "shares.revokeNamed", { name, prefix })}
						>
							{t(ended ? "shares.forget" : "shares.revoke")}
						</Button>
					</td>
				</tr>
			))}
		</PlainTable>
	);
}
