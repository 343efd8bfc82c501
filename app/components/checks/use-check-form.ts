import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { forbidEval } from "~/components/forbid-eval";
import { checkSchema } from "~/domain/check/check-form";

forbidEval();

const FIELDS = ["keyword", "domain", "country", "language"] as const;
type FieldName = (typeof FIELDS)[number];

/**
 * The form of a check, judged in the browser by the schema that the server judges it by. `words`: of the schema's messages, by key;
 * `answered`: errors that the server told, in words; `valid`: what stands in the form can be checked.
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
		errors: Object.fromEntries(FIELDS.map((name) => [name, errorsOf(name)])) as Record<FieldName, string[] | undefined>,
	};
}
