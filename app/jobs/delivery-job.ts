import { z } from "zod";

/** Wake-up: an endpoint has messages to send. lease: the number that stands in its row, so that a repeated wake-up does nothing. */
export const deliveryJobSchema = z.strictObject({
	name: z.literal("delivery-job"),
	version: z.literal(1),
	endpoint: z.int().positive(),
	lease: z.int(),
});

export function deliveryJobMessage({ id, lease }: { id: number; lease: number }): z.infer<typeof deliveryJobSchema> {
	return { name: "delivery-job", version: 1, endpoint: id, lease };
}
