import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog/dialog";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { SHARE_DAYS } from "~/domain/share/share-days";
import type { ListDialogProps, ShareContent } from "./read-list-dialog";
import { SharedLink } from "./shared-link";
import { SharesTable } from "./shares-table";

/** Read-only links to the positions of a website or tag: created, shown once and revoked here. */
export function ShareDialog({ content, answer, links }: ListDialogProps<ShareContent>) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	const { websites, tags } = content.targets;
	const nothing = websites.length + tags.length === 0;
	return (
		<Dialog title={t("shares.title")} closeHref={links.close} size="large">
			<p className="mb-3 text-ink-muted">{t("shares.help")}</p>
			{answer?.shared && <SharedLink url={answer.shared.url} />}
			{nothing ? (
				<Callout tone="info">{t("shares.nothing")}</Callout>
			) : (
				<Form method="post" action={links.search} preventScrollReset replace className="list-dialog-head" noValidate>
					<div className="grow basis-56">
						<Field id="share-target" label={t("shares.target")} errors={answer?.errors.target}>
							{(ids) => (
								<select {...ids} name="target" defaultValue={content.proposed} className="input">
									<Targets label={t("shares.websites")} targets={websites} />
									<Targets label={t("shares.tags")} targets={tags} />
								</select>
							)}
						</Field>
					</div>
					<Field id="share-days" label={t("shares.expiry")} errors={answer?.errors.days}>
						{(ids) => (
							<select {...ids} name="days" defaultValue="30" className="input">
								{SHARE_DAYS.map((days) => (
									<option key={days} value={days}>
										{t("shares.days", { count: days })}
									</option>
								))}
								<option value="">{t("shares.never")}</option>
							</select>
						)}
					</Field>
					<Button name="intent" value="add_share" aria-disabled={busy}>
						{busy ? t("lists.saving") : t("shares.create")}
					</Button>
				</Form>
			)}
			{answer?.failure && (
				<p role="alert" className="mt-2 text-bad">
					{answer.failure}
				</p>
			)}
			<SharesTable shares={content.shares} action={links.search} busy={busy} />
		</Dialog>
	);
}

function Targets({ label, targets }: { label: string; targets: ShareContent["targets"]["tags"] }) {
	if (targets.length === 0) return null;
	return (
		<optgroup label={label}>
			{targets.map(({ target, name }) => (
				<option key={target} value={target}>
					{name}
				</option>
			))}
		</optgroup>
	);
}
