import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { KeptFields } from "./kept-fields";
import { explicit, type TableAddress, tableAction } from "./table-address";

interface ViewSelectProps {
	/** Also the name of its field. */
	id: string;
	label: string;
	query: TableAddress;
	/** Parameters of the table that the choice takes the place of. */
	replaces: string[];
	value: string;
	options: readonly { value: string; text: string }[];
}

/** One choice about the table; a form of its own, sent at once where JavaScript runs. */
export function ViewSelect({ id, label, query, replaces, value, options }: ViewSelectProps) {
	const { t } = useTranslation();
	const field = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		// Set, not made anew: the focus stays where it is.
		if (field.current) field.current.value = value;
	}, [value]);
	return (
		<Form method="get" action={tableAction(query)} className="view-select" data-of={id} preventScrollReset>
			<KeptFields query={explicit({ ...query, page: 1 })} without={replaces} />
			<label htmlFor={id}>{label}</label>
			<select
				ref={field}
				id={id}
				name={id}
				defaultValue={value}
				className="input"
				onChange={(event) => event.currentTarget.form?.requestSubmit()}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.text}
					</option>
				))}
			</select>
			<noscript>
				<Button variant="outline">{t("monitoring.display.apply")}</Button>
			</noscript>
		</Form>
	);
}
