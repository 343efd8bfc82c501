import { Form, useLocation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { firstValue, refusalOf } from "~/components/form/outcome";
import { Options } from "~/components/form/select-field";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { SHARE_DAYS } from "~/domain/share/share-days";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import { ShareOwner } from "./share-owner";
import { SharedLink } from "./shared-link";
import type { readShares, ShareContent } from "./shares";
import { SharesTable } from "./shares-table";

/** Read-only links to the positions of a website or tag: created, copied and revoked here. */
export function ShareDialog({ content, outcome, busy, closeHref }: ViewProps<typeof readShares>) {
	const { t } = useTranslation();
	const { search } = useLocation();
	const shown = outcome?.ok && outcome.shown.kind === "shared" ? outcome.shown : null;
	const refusal = refusalOf(outcome, "add_share", "revoke_shares");
	const { websites, tags } = content.targets;
	const nothing = websites.length + tags.length === 0;
	return (
		<Dialog title={t("shares.title")} closeHref={closeHref} size="large">
			<p className="mb-3 text-ink-muted">{t("shares.help")}</p>
			{shown && <SharedLink url={shown.url} isKept={shown.isKept} />}
			{nothing ? (
				<Callout tone="info">{t("shares.nothing")}</Callout>
			) : (
				<Form method="post" action={search} preventScrollReset replace className="list-dialog-head" noValidate>
					<div className="grow basis-56">
						<Field id="share-target" label={t("shares.target")} errors={refusal?.errors.target}>
							{(ids) => (
								<select {...ids} name="target" defaultValue={content.proposed} className="input">
									<Targets label={t("shares.websites")} targets={websites} />
									<Targets label={t("shares.tags")} targets={tags} />
								</select>
							)}
						</Field>
					</div>
					<Field id="share-days" label={t("shares.expiry")} errors={refusal?.errors.days}>
						{(ids) => (
							<select {...ids} name="days" defaultValue="30" className="input">
								<Options options={SHARE_DAYS.map((days) => ({ code: days, name: t("shares.days", { count: days }) }))} />
								<option value="">{t("shares.never")}</option>
							</select>
						)}
					</Field>
					<label className="flex min-h-9 basis-full items-center gap-2">
						<input type="checkbox" name="beyond_plan" value="yes" defaultChecked={firstValue(refusal?.values, "beyond_plan") === "yes"} />
						{t("shares.beyondPlan")}
					</label>
					<label className="flex min-h-9 basis-full items-center gap-2">
						<input
							type="checkbox"
							name="answers"
							value="yes"
							defaultChecked={
								refusal ? firstValue(refusal.values, "answers") === "yes" : new URLSearchParams(search).get("share") === "answers"
							}
						/>
						{t("shares.answers")}
					</label>
					<SubmitButton name="intent" value="add_share" busy={busy} busyLabel="lists.saving">
						{t("shares.create")}
					</SubmitButton>
				</Form>
			)}
			{refusal?.failure && (
				<p role="alert" className="mt-2 text-bad">
					{refusal.failure}
				</p>
			)}
			<SharesTable shares={content.shares} action={search} busy={busy} />
			<ShareOwner owner={content.owner} action={search} refusal={refusalOf(outcome, "share_logo", "remove_share_logo")} busy={busy} />
		</Dialog>
	);
}

function Targets({ label, targets }: { label: string; targets: ShareContent["targets"]["tags"] }) {
	if (targets.length === 0) return null;
	return (
		<optgroup label={label}>
			<Options options={targets.map(({ target, name }) => ({ code: target, name }))} />
		</optgroup>
	);
}
