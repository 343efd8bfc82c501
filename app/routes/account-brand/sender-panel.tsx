import { useNavigation } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import type { Screen } from "./read-screen";

interface SenderPanelProps {
	screen: Screen;
	refusal: Refusal | null;
}

/** Name and address for answers of mails to clients, with the head that such a mail has. */
export function SenderPanel({ screen, refusal }: SenderPanelProps) {
	const { t } = useTranslation();
	const { sender, mayWrite, isPaid } = screen;
	const asked = sender.asked;
	return (
		<Panel title={t("brand.sender.title")} text={t("brand.sender.text")}>
			<dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-card bg-sunken p-3 text-sm [overflow-wrap:anywhere]">
				<dt className="text-ink-muted">{t("brand.sender.from")}</dt>
				<dd>{sender.name === "" ? t("brand.sender.usual") : t("brand.sender.named", { name: sender.name })}</dd>
				<dt className="text-ink-muted">{t("brand.sender.answers")}</dt>
				<dd>{sender.replyTo || t("brand.sender.nowhere")}</dd>
			</dl>
			{mayWrite && isPaid && <SenderForm screen={screen} refusal={refusal?.intent === "sender" ? refusal : null} />}
			{mayWrite && asked !== "" && <CodeForm address={asked} refusal={refusal?.intent === "confirm_reply" ? refusal : null} />}
		</Panel>
	);
}

function SenderForm({ screen: { sender }, refusal }: SenderPanelProps) {
	const { t } = useTranslation();
	const busy = useNavigation().formData?.get("intent") === "sender";
	const values = refusal?.values;
	return (
		<KeptForm keep="brand sender" method="post" noValidate className="grid gap-4 sm:max-w-md">
			<Failure words={refusal?.failure} />
			<Field id="sender-name" label={t("brand.sender.name")} hint={t("brand.sender.nameHint")} errors={refusal?.errors.sender_name}>
				{(ids) => (
					<input
						{...ids}
						name="sender_name"
						autoComplete="organization"
						maxLength={60}
						className="input"
						defaultValue={firstValue(values, "sender_name") ?? sender.name}
					/>
				)}
			</Field>
			<Field id="sender-reply" label={t("brand.sender.replyTo")} hint={t("brand.sender.replyHint")} errors={refusal?.errors.reply_to}>
				{(ids) => (
					<input
						{...ids}
						name="reply_to"
						type="email"
						autoComplete="email"
						autoCapitalize="none"
						spellCheck={false}
						className="input"
						defaultValue={firstValue(values, "reply_to") ?? (sender.asked || sender.replyTo)}
					/>
				)}
			</Field>
			<p>
				<SubmitButton name="intent" value="sender" busy={busy} busyLabel="account.saving">
					{t("brand.sender.save")}
				</SubmitButton>
			</p>
		</KeptForm>
	);
}

/** The code that proves that somebody reads the mail of the address. */
function CodeForm({ address, refusal }: { address: string; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const busy = useNavigation().formData?.get("intent") === "confirm_reply";
	return (
		<KeptForm keep={`brand code ${address}`} method="post" noValidate className="mt-5 grid gap-3 border-line border-t pt-4 sm:max-w-md">
			<p role="status">{t("brand.sender.waiting", { address })}</p>
			<Failure words={refusal?.failure} />
			<Field id="reply-code" label={t("brand.sender.code")} errors={refusal?.errors.code}>
				{(ids) => <input {...ids} name="code" inputMode="numeric" autoComplete="off" maxLength={20} className="input max-w-40" />}
			</Field>
			<p>
				<SubmitButton name="intent" value="confirm_reply" busy={busy} busyLabel="account.saving">
					{t("brand.sender.confirm")}
				</SubmitButton>
			</p>
		</KeptForm>
	);
}
