import { z } from "zod";

/** Wake-up: days of a property are due, or only the figures of its keywords are asked for. A repeated one does nothing. */
export const propertyJobSchema = z.strictObject({
	name: z.literal("property-job"),
	version: z.literal(1),
	property: z.int().positive(),
	only: z.literal("figures").exactOptional(),
});

type PropertyJob = z.infer<typeof propertyJobSchema>;

export function propertyJobMessage(id: number): PropertyJob {
	return { name: "property-job", version: 1, property: id };
}

export function figuresJobMessage(id: number): PropertyJob {
	return { ...propertyJobMessage(id), only: "figures" };
}
