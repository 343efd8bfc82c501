import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { useAfterChange } from "../use-after-change";
import { KeptFields } from "./kept-fields";
import type { ListQuery, TableControl } from "./list-query";

interface SettingsFormProps<Query extends ListQuery> extends Pick<TableControl<Query>, "links" | "query"> {
	/** Parameters that the form sets itself. */
	replaces: readonly string[];
	className: string;
	label?: string;
	/** Tells forms of one screen apart in styles and tests. */
	of?: string;
	/** Sent by a button among the children alone, for forms of many fields. */
	isApplied?: boolean;
	children: ReactNode;
}

/** Settings of a table. Sent on each change, or by a button where there are many; without JavaScript by a button. */
export function SettingsForm<Query extends ListQuery>({
	links,
	query,
	replaces,
	className,
	label,
	of,
	isApplied = false,
	children,
}: SettingsFormProps<Query>) {
	const { t } = useTranslation();
	const form = useRef<HTMLFormElement>(null);
	// Resets the fields instead of remounting them, which would lose the focus.
	const state = String(new URLSearchParams(links.parameters(query)));
	useAfterChange(state, () => form.current?.reset());
	const action = links.action?.(query);
	return (
		<Form
			ref={form}
			method="get"
			{...(action && { action })}
			className={className}
			aria-label={label}
			data-of={of}
			onChange={isApplied ? undefined : (event: FormEvent<HTMLFormElement>) => event.currentTarget.requestSubmit()}
			preventScrollReset
		>
			<KeptFields links={links} query={{ ...query, page: 1 }} without={replaces} />
			{children}
			{!isApplied && (
				<noscript>
					<Button variant="outline">{t("table.apply")}</Button>
				</noscript>
			)}
		</Form>
	);
}

interface SettingSelectProps {
	name: string;
	value: string;
	options: readonly { value: string; text: string }[];
	id?: string;
}

/** One setting with its choices. */
export function SettingSelect({ name, value, options, id }: SettingSelectProps) {
	const field = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		const chosen = field.current;
		if (!chosen) return;
		// React keeps the first default of a select; a reset of the form must restore the loaded value.
		for (const option of chosen.options) option.defaultSelected = option.value === value;
		chosen.value = value;
	}, [value]);
	return (
		<select ref={field} id={id} name={name} defaultValue={value} className="input">
			{options.map((option) => (
				<option key={option.value} value={option.value}>
					{option.text}
				</option>
			))}
		</select>
	);
}
