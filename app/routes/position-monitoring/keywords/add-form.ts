import { isDepth } from "~/domain/position/depth";
import { AppError } from "~/services/app-error";

/** Fields of the add dialog as typed, with the names of the API's payload. */
export interface AddForm {
	website: string;
	keywords: string;
	country: string;
	language: string;
	device: "desktop" | "mobile";
	/** Number of results to examine; "" means the account's default. */
	depth: string;
	/** Tag hids. */
	tags: string[];
}

export function readAddForm(form: FormData): AddForm {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	return {
		website: text("website"),
		keywords: text("keywords"),
		country: text("country"),
		language: text("language"),
		device: text("device") === "mobile" ? "mobile" : "desktop",
		depth: text("depth").trim(),
		tags: form.getAll("tags").map(String),
	};
}

/** The form as input of the services. Throws ValidationException for an invalid depth. */
export function monitorsInput(form: AddForm): Omit<AddForm, "depth"> & { depth: number | null } {
	const depth = form.depth === "" ? null : Number(form.depth);
	if (depth !== null && !isDepth(depth)) throw new AppError("ValidationException", {}, { depth: ["depth.range"] });
	return { ...form, depth };
}
