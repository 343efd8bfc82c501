import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { forbidEval } from "~/components/forbid-eval";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { addUrlsSchema } from "~/domain/url-monitor/add-urls-schema";
import type { DialogAnswer } from "./actions";
import { LimitLink } from "./limit-link";
import type { UrlDialogProps } from "./read-screen";

forbidEval();

/** One URL per line. Source: spec B §5 "Add URLs". */
export function AddUrlsDialog({ screen, links, busy, answer }: UrlDialogProps & { answer: Extract<DialogAnswer, { kind: "add" }> | null }) {
	const { t } = useTranslation();
	const schema = addUrlsSchema("https", ({ key, facts }) =>
		key === "urls.invalid" ? t("urls.addDialog.invalid", facts) : t("urls.addDialog.none"),
	);
	const [form, fields] = useForm({
		id: "add-urls",
		onValidate: ({ formData }) => parseWithZod(formData, { schema }),
		shouldValidate: "onSubmit",
		shouldRevalidate: "onInput",
	});
	const left = Math.max(0, screen.usage.left);
	return (
		<Dialog title={t("urls.addDialog.title")} closeHref={links.close}>
			<Form method="post" action={links.self} preventScrollReset {...getFormProps(form)} noValidate className="grid gap-4">
				{answer?.failure && (
					<Callout tone="bad" role="alert">
						{answer.failure} {answer.throttled && <LimitLink isFree={screen.isFree} />}
					</Callout>
				)}
				{answer?.added && (
					<Callout tone="good" role="status">
						{answer.added.count > 0
							? t("urls.notice.added", { count: answer.added.count })
							: t("urls.notice.known", { count: answer.added.known })}
					</Callout>
				)}
				<Field id="urls" label={t("urls.addDialog.label")} hint={t("urls.addDialog.hint")} errors={fields.urls.errors ?? answer?.errors}>
					{(ids) => (
						<textarea
							{...ids}
							// A new key resets the field: accepted lines are gone from it.
							key={answer?.urls}
							name="urls"
							required
							rows={9}
							inputMode="url"
							autoCapitalize="none"
							spellCheck={false}
							defaultValue={answer?.urls}
							className="input"
							data-focus
						/>
					)}
				</Field>
				<p className="text-ink-muted text-sm">{t("urls.addDialog.left", { count: left })}</p>
				<DialogActions>
					<CloseLink href={links.close} className="button button-outline">
						{t("shell.cancel")}
					</CloseLink>
					<Button name="intent" value="add" aria-disabled={busy}>
						{busy ? t("urls.addDialog.submitting") : t("urls.addDialog.submit")}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	);
}
