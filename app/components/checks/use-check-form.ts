import { getFormProps, useForm } from "@conform-to/react";
import { useState } from "react";
import { useLateSchema } from "~/components/form/use-late-schema";
import { useAfterChange } from "~/components/use-after-change";
import { byName } from "~/domain/by-name";

const FIELDS = ["keyword", "domain", "country", "language", "engine"] as const;
type FieldName = (typeof FIELDS)[number];

const loadSchema = async () => (await import("~/domain/check/check-form")).checkSchema;

/**
 * State of a check form, validated in the browser with the server's schema. `words`: messages of the schema by key; `answered`: errors from
 * the server, as text; `valid`: the form can be submitted.
 */
export function useCheckForm(id: string, words: Record<string, string>, answered: Record<string, string[]> | undefined) {
	const [valid, setValid] = useState(false);
	const late = useLateSchema(loadSchema);
	const [form, fields] = useForm({ id, ...late });
	const judge = (element: HTMLFormElement | null) =>
		element && setValid(late.onValidate?.({ formData: new FormData(element) }).status === "success");
	// Fields may have values before the schema has loaded.
	useAfterChange(late.onValidate, () => void judge(document.forms.namedItem(id)));
	const errorsOf = (name: FieldName) => fields[name].errors?.map((key) => words[key] ?? key) ?? answered?.[name];
	return {
		valid,
		judge,
		props: getFormProps(form),
		errors: byName(FIELDS, errorsOf),
	};
}
