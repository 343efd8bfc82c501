import { isDepth } from "~/domain/position/depth";
import { AppError } from "~/services/app-error";

/** The fields of the add dialog, named as the API's payload; as they were typed. */
export interface AddForm {
	website: string;
	keywords: string;
	country: string;
	language: string;
	device: "desktop" | "mobile";
	/** Results to look through; "" takes the account's. */
	depth: string;
	/** Hids. */
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

/** What the services take. Throws ValidationException for a depth that is none. */
export function monitorsInput(form: AddForm): Omit<AddForm, "depth"> & { depth: number | null } {
	const depth = form.depth === "" ? null : Number(form.depth);
	if (depth !== null && !isDepth(depth)) throw new AppError("ValidationException", {}, { depth: ["depth.range"] });
	return { ...form, depth };
}
