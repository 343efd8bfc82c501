import { z } from "zod";

/** Wake-up: days of a property are due. A repeated one does nothing. */
export const propertyJobSchema = z.strictObject({ name: z.literal("property-job"), version: z.literal(1), property: z.int().positive() });

export function propertyJobMessage(id: number): z.infer<typeof propertyJobSchema> {
	return { name: "property-job", version: 1, property: id };
}
