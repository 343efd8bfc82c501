import { Form } from "@remix-run/react";
import { AuthorNote } from "~/components/account/author-note";
import { MakerNote } from "~/components/account/maker-note";
import { EmptyPart } from "~/components/data-table/empty-part";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-button";
import { useTranslation } from "~/i18n/use-translation";
import type { ShareContent } from "./shares";

type Shares = ShareContent["shares"];

/** Links that open something, and folded below them those that ended within a year. */
export function SharesTable({ shares, action, busy }: { shares: Shares; action: string; busy: boolean }) {
	const { t } = useTranslation();
	if (shares.length === 0) return <EmptyPart of="shares" text={t("shares.empty")} />;
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
	const used = (
		<th key="used" scope="col" className="max-sm:hidden">
			{t("shares.lastUsed")}
		</th>
	);
	const heads = [t("shares.target"), t("shares.link"), t("shares.expiry"), used];
	return (
		<PlainTable heads={[...heads, <UnseenHead key="actions" text={t("lists.actions")} />]} label={label} className="shares">
			{shares.map(({ hid, name, prefix, url, maker, by, created, expires, ended, lastUsed, lastUsedAt, withBeyondPlan, withAnswers }) => (
				<tr key={hid}>
					<th scope="row" className="shared-name">
						{name}
						{withBeyondPlan && <span className="block text-ink-muted text-xs">{t("shares.withBeyondPlan")}</span>}
						{withAnswers && <span className="block text-ink-muted text-xs">{t("shares.withAnswers")}</span>}
						<MakerNote maker={maker} />
						<AuthorNote name={by} />
					</th>
					<td title={created}>
						<CopiedLink url={url} name={name} ended={ended} />
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

/** Opens without JavaScript too; its address is then copied from the link. */
function CopiedLink({ url, name, ended }: { url: string | null; name: string; ended: boolean }) {
	const { t } = useTranslation();
	if (url === null) return <span className="text-ink-muted text-xs">{ended ? "–" : t("shares.notShown")}</span>;
	return (
		<span className="flex flex-wrap items-center gap-2">
			<a href={url} target="_blank" rel="noopener noreferrer" className="link" aria-label={t("shares.openNamed", { name })}>
				{t("shares.open")}
			</a>
			<CopyButton text={url} name={name} />
		</span>
	);
}
