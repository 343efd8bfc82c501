import { Link } from "@remix-run/react";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

interface InviteFormProps {
	refusal: Refusal | null;
	/** How the link reaches the invited user. */
	way: "mail" | "link";
	/** Names the last invitation; another one begins an empty form. */
	sent: string;
}

/** Opens an account for somebody. */
export function InviteForm({ refusal, way, sent }: InviteFormProps) {
	const { t } = useTranslation();
	return (
		<details className="mb-4" open={refusal !== null}>
			<summary className="cursor-pointer font-medium">{t("administration.invite.title")}</summary>
			<KeptForm key={sent} keep="invite user" method="post" className="mt-2 grid max-w-2xl gap-3" noValidate>
				<input type="hidden" name="intent" value="invite" />
				<p className="text-ink-muted text-sm">{t(`administration.invite.hints.${way}`)}</p>
				<Failure words={refusal?.failure} />
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
					<Button>{t(`administration.invite.submit.${way}`)}</Button>
				</p>
			</KeptForm>
		</details>
	);
}

/** Replaces the form where nobody may open an account. */
export function InvitingClosed() {
	const { t } = useTranslation();
	return (
		<p className="mb-4 text-sm">
			{t("administration.invite.closed")}{" "}
			<Link className="link" to={`${paths.adminSetup()}#sign-up`}>
				{t("administration.invite.change")}
			</Link>
		</p>
	);
}
