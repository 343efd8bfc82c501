import { useSubmit } from "@remix-run/react";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { askPasskey } from "~/components/passkey/ask-passkey";
import { usePasskeys } from "~/components/passkey/use-passkeys";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { isDisabled } from "./form-message";

interface PasskeySignInProps {
	/** Origin at which passkeys of the installation work; null: nowhere. */
	origin: string | null;
	refusal: Refusal | null;
}

/** Signs in by a passkey, which counts as both steps. Absent without JavaScript. */
export function PasskeySignIn({ origin, refusal }: PasskeySignInProps) {
	const { t, i18n } = useTranslation();
	i18n.keep("signIn.passkey");
	const submit = useSubmit();
	const usable = usePasskeys(origin);
	const [isAsking, setAsking] = useState(false);
	const [refused, setRefused] = useState<string | null>(null);
	if (!usable) return null;
	const disabled = isDisabled(refusal);
	const signIn = async () => {
		setAsking(true);
		const asked = await askPasskey("sign_in");
		setAsking(false);
		setRefused(asked.answer === null ? (asked.refusal ?? t("signIn.passkey.none")) : null);
		if (asked.answer !== null) submit({ passkey: asked.answer, ...(disabled && { resurrect: "true" }) }, { method: "post" });
	};
	return (
		<div className="needs-scripts grid gap-3">
			{refusal && (
				<Callout tone={disabled ? "warn" : "bad"} role="alert">
					{disabled ? t("errors.AccountDisabledException") : refusal.failure}
				</Callout>
			)}
			<Button type="button" variant="outline" className="w-full" aria-disabled={isAsking} onClick={() => void signIn()}>
				<KeyRound className="size-4" aria-hidden="true" />
				{disabled ? t("signIn.resurrect") : t("signIn.passkey.use")}
			</Button>
			<p role="status" className="text-center text-ink-muted text-sm empty:hidden">
				{refused}
			</p>
		</div>
	);
}
