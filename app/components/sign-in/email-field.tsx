import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useErrorWords } from "~/components/form/use-error-words";
import { Field } from "~/components/ui/field";
import { useTranslation } from "~/i18n/use-translation";

/** The e-mail address that names an account. */
export function EmailField({ field }: { field: FieldMetadata<string> }) {
	const { t } = useTranslation();
	const words = useErrorWords();
	return (
		<Field id={field.id} label={t("signIn.email")} errors={words(field.errors)}>
			{(ids) => (
				<input
					{...getInputProps(field, { type: "email", ariaAttributes: false })}
					{...ids}
					key={field.key}
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					className="input"
				/>
			)}
		</Field>
	);
}
