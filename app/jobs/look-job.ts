import { z } from "zod";

/** Wakes a consumer for an open job. Source: design.md "The queue gets job ids". */
export const lookJobSchema = z.strictObject({ name: z.literal("look-job"), version: z.literal(1), job: z.int().positive() });
export type LookJobMessage = z.infer<typeof lookJobSchema>;

export function lookJobMessage(job: number): LookJobMessage {
	return { name: "look-job", version: 1, job };
}
