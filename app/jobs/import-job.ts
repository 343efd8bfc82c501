import { z } from "zod";

/** Wake-up: an import is open. */
export const importJobSchema = z.strictObject({ name: z.literal("import-job"), version: z.literal(1), import: z.int().positive() });

export function importJobMessage(id: number): z.infer<typeof importJobSchema> {
	return { name: "import-job", version: 1, import: id };
}
