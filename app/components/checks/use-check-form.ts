import "~/components/eval-forbidden";
import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { byName } from "~/domain/by-name";
import { checkSchema } from "~/domain/check/check-form";

const FIELDS = ["keyword", "domain", "country", "language", "engine"] as const;
type FieldName = (typeof FIELDS)[number];

/**
 * State of a check form, validated in the browser with the server's schema. `words`: messages of the schema by key; `answered`: errors from
 * the server, as text; `valid`: the form can be submitted.
 */
export function useCheckForm(id: string, words: Record<string, string>, answered: Record<string, string[]> | undefined) {
	const [valid, setValid] = useState(false);
	const [form, fields] = useForm({
		id,
		onValidate: ({ formData }) => parseWithZod(formData, { schema: checkSchema }),
		shouldValidate: "onSubmit",
		shouldRevalidate: "onInput",
	});
	const judge = (element: HTMLFormElement | null) =>
		element && setValid(checkSchema.safeParse(Object.fromEntries(new FormData(element))).success);
	const errorsOf = (name: FieldName) => fields[name].errors?.map((key) => words[key] ?? key) ?? answered?.[name];
	return {
		valid,
		judge,
		props: getFormProps(form),
		errors: byName(FIELDS, errorsOf),
	};
}
