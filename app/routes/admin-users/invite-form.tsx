import { HandedLink } from "~/components/administration/handed-link";
import { KeptForm } from "~/components/form/kept-form";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import type { HandedLinkView } from "~/domain/administration/handed-link";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

/** Opens an account for somebody; the answer shows the link to hand over. */
export function InviteForm({ refusal, link }: { refusal: Refusal | null; link: HandedLinkView | null }) {
	const { t } = useTranslation();
	return (
		<>
			{link && <HandedLink link={link} />}
			<details className="mb-4" open={refusal !== null}>
				<summary className="cursor-pointer font-medium">{t("administration.invite.title")}</summary>
				<KeptForm key={link?.href} keep="invite user" method="post" className="mt-2 grid max-w-2xl gap-3" noValidate>
					<input type="hidden" name="intent" value="invite" />
					<p className="text-ink-muted text-sm">{t("administration.invite.hint")}</p>
					{refusal?.failure && (
						<Callout tone="bad" role="alert">
							{refusal.failure}
						</Callout>
					)}
					<div className="grid gap-3 sm:grid-cols-3">
						{(["email", "first_name", "last_name"] as const).map((name) => (
							<Field key={name} id={`invite-${name}`} label={t(`administration.invite.${name}`)} errors={refusal?.errors[name]}>
								{(ids) => (
									<input
										{...ids}
										name={name}
										type={name === "email" ? "email" : "text"}
										autoComplete="off"
										className="input"
										defaultValue={refusal?.values[name]?.[0] ?? ""}
									/>
								)}
							</Field>
						))}
					</div>
					<p>
						<Button>{t("administration.invite.submit")}</Button>
					</p>
				</KeptForm>
			</details>
		</>
	);
}
