import type { Submission } from "@conform-to/react";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { loadPart } from "~/components/connection/load-part";
import { onFirstInput } from "~/components/connection/on-first-input";

type Validate<Schema extends z.ZodType> = (context: { formData: FormData }) => Submission<z.input<Schema>, string[], z.output<Schema>>;

/**
 * Validation of a form in the browser, with the server's schema: options of useForm. The schema and its library (30 KB gzipped) load at the first sign of
 * a user. Until then the server validates alone, as it does without JavaScript. load: a stable function.
 */
export function useLateSchema<Schema extends z.ZodType>(load: () => Promise<Schema>) {
	const [onValidate, setValidate] = useState<Validate<Schema> | null>(null);
	useEffect(() => {
		const fetchCode = async () => {
			const parts = await loadPart(async () => {
				const [{ parseWithZod }, { forbidEval }] = await Promise.all([import("@conform-to/zod/v4"), import("~/components/forbid-eval")]);
				// Before the schema is created.
				forbidEval();
				return { parseWithZod, schema: await load() };
			});
			if (!parts) return;
			const { parseWithZod, schema } = parts;
			setValidate(
				() =>
					({ formData }: { formData: FormData }) =>
						parseWithZod(formData, { schema }),
			);
		};
		onFirstInput(() => void fetchCode());
	}, [load]);
	// Without a function, a validation at each input would submit the form.
	return { shouldValidate: "onSubmit", shouldRevalidate: onValidate ? "onInput" : "onSubmit", ...(onValidate && { onValidate }) } as const;
}
