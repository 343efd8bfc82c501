import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useHydrated } from "~/components/hydrated";
import { useTranslation } from "~/i18n/use-translation";

/** Drafts leave fields with these values out (kept-fields.ts), also while their text is shown. */
type SecretProps = ComponentProps<"input"> & { autoComplete: "current-password" | "new-password" };

/** Field of a password or another secret; with JavaScript the text can be shown. */
export function PasswordInput(rest: SecretProps) {
	const { t, i18n } = useTranslation();
	i18n.keep("shell.signIn");
	const hydrated = useHydrated();
	const [shown, setShown] = useState(false);
	const Icon = shown ? EyeOff : Eye;
	return (
		<span className="relative block">
			<input type={shown ? "text" : "password"} className="input pr-11" {...rest} />
			{hydrated && (
				<button
					type="button"
					aria-pressed={shown}
					aria-label={shown ? t("shell.signIn.hide") : t("shell.signIn.show")}
					onClick={() => setShown(!shown)}
					className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-ink-muted hover:text-ink"
				>
					<Icon className="size-4" aria-hidden="true" />
				</button>
			)}
		</span>
	);
}
