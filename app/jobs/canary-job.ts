import { z } from "zod";

/** Wake-up: the searches with known answers of a UTC hour are due. A repeated one does nothing. */
export const canaryJobSchema = z.strictObject({ name: z.literal("canary-job"), version: z.literal(1), hour: z.int().positive() });

export function canaryJobMessage(hour: number): z.infer<typeof canaryJobSchema> {
	return { name: "canary-job", version: 1, hour };
}
