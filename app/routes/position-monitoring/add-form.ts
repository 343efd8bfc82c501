/** The fields of the add dialog, named as the API's payload. */
export interface AddForm {
	website: string;
	keywords: string;
	country: string;
	language: string;
}

export function readAddForm(form: FormData): AddForm {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	return { website: text("website"), keywords: text("keywords"), country: text("country"), language: text("language") };
}
