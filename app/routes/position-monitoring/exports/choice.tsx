import { Field } from "~/components/ui/field";

interface ChoiceProps {
	name: string;
	label: string;
	value?: string | undefined;
	options: readonly (readonly [string, string])[];
	hint?: string | undefined;
	errors?: readonly string[] | undefined;
	/** Distinguishes fields of the same name on one page. */
	prefix?: string;
	/** Id of the form, where the field stands outside of it. */
	form?: string;
}

/** A labelled list to choose one value from. */
export function Choice({ name, label, value, options, hint, errors, prefix = "", form }: ChoiceProps) {
	return (
		<Field id={prefix + name} label={label} hint={hint} errors={errors}>
			{(ids) => (
				<select {...ids} name={name} form={form} defaultValue={value} className="input">
					{options.map(([option, words]) => (
						<option key={option} value={option}>
							{words}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}
