import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";
import type { ProofView } from "~/domain/account/owner-proof";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { askPasskey } from "./ask-passkey";
import { usePasskeys } from "./use-passkeys";

interface ProofFieldProps {
	proof: ProofView;
	id: string;
	name: string;
	errors: readonly string[] | undefined;
	/** Default: asked for when the last sign-in was more than ten minutes ago. */
	hint?: string;
	isFirst?: boolean;
}

/** Asks for the proof that an action needs: the password, a code of the authenticator app, or a passkey. Nothing after a recent one. */
export function ProofField({ proof, id, name, errors, hint, isFirst }: ProofFieldProps) {
	const { t, i18n } = useTranslation();
	i18n.keep("security.proof");
	const { hasPassword, hasApp } = proof;
	const label = hasPassword ? (hasApp ? "both" : "password") : hasApp ? "app" : null;
	if (!proof.needed) return null;
	return (
		<div className="grid gap-2">
			{label === null ? (
				<p>{t("security.proof.passkeyOnly")}</p>
			) : (
				<Field id={id} label={t(`security.proof.${label}`)} hint={hint ?? t("security.proof.hint")} errors={errors}>
					{(ids) => <PasswordInput {...ids} name={name} autoComplete="current-password" data-focus={isFirst || undefined} />}
				</Field>
			)}
			<PasskeyProof origin={proof.passkeyOrigin} />
		</div>
	);
}

function PasskeyProof({ origin }: { origin: string | null }) {
	const { t } = useTranslation();
	const fetcher = useFetcher<{ ok: boolean; failure?: string | null }>();
	const usable = usePasskeys(origin);
	const [refused, setRefused] = useState<string | null>(null);
	if (!usable) return null;
	const confirm = async () => {
		const asked = await askPasskey("confirm");
		setRefused(asked.answer === null ? (asked.refusal ?? t("security.proof.none")) : null);
		if (asked.answer !== null)
			fetcher.submit({ intent: "confirm_passkey", passkey: asked.answer }, { method: "post", action: paths.security() });
	};
	const failure = refused !== null ? refused : fetcher.data?.ok === false ? fetcher.data.failure : null;
	return (
		<div className="needs-scripts">
			<Button type="button" variant="outline" size="small" aria-disabled={fetcher.state !== "idle"} onClick={() => void confirm()}>
				{t("security.proof.passkey")}
			</Button>
			<p role="status" className="mt-1 text-bad text-sm empty:hidden">
				{failure}
			</p>
		</div>
	);
}
