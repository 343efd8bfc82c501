import { Field } from "~/components/ui/field";

export interface Option {
	code: string | number;
	name: string;
}

interface SelectFieldProps {
	name: string;
	label: string;
	hint?: string | undefined;
	options: readonly Option[];
	value: string;
	errors: string[] | undefined;
}

/** A choice of one option; its id is its name. */
export function SelectField({ name, label, hint, options, value, errors }: SelectFieldProps) {
	return (
		<Field id={name} label={label} hint={hint} errors={errors}>
			{(ids) => (
				<select {...ids} name={name} defaultValue={value} className="input">
					<Options options={options} />
				</select>
			)}
		</Field>
	);
}

export function Options({ options }: { options: readonly Option[] }) {
	return options.map(({ code, name }) => (
		<option key={code} value={code}>
			{name}
		</option>
	));
}
