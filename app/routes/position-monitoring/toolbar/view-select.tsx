import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { explicit, type TableAddress, tableAction } from "../table/table-address";
import { KeptFields } from "./kept-fields";

interface ViewSelectProps {
	/** Also the name of the field. */
	id: string;
	label: string;
	query: TableAddress;
	/** Table parameters that the choice replaces. */
	replaces: string[];
	value: string;
	options: readonly { value: string; text: string }[];
}

/** One table setting in its own form; with JavaScript it submits on change. */
export function ViewSelect({ id, label, query, replaces, value, options }: ViewSelectProps) {
	const { t } = useTranslation();
	const field = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		// Sets the value instead of remounting, which would lose the focus.
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
