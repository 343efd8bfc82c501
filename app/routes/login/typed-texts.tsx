import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";

/** Texts of a form that was not saved because the session had ended, to be copied before the next sign-in. signIn: address that leads back to the form. */
export function TypedTexts({ texts, signIn }: { texts: readonly string[]; signIn: string }) {
	const { t } = useTranslation();
	return (
		<div className="grid gap-4">
			<Callout tone="warn" role="alert">
				{t("signIn.typed.text")}
			</Callout>
			{texts.map((text, i) => (
				<label key={text} className="grid gap-1">
					<span className="font-medium">{t("signIn.typed.label", { n: i + 1 })}</span>
					<textarea readOnly className="input h-auto" rows={Math.min(10, text.split("\n").length + 1)} defaultValue={text} />
				</label>
			))}
			<a href={signIn} target="_blank" rel="noopener" className="link">
				{t("signIn.typed.signIn")}
				<span className="sr-only"> ({t("shell.newTab")})</span>
			</a>
		</div>
	);
}
