import { z } from "zod";

/** A hint that a job is open. Source: design.md "The queue gets job ids". */
export const lookJobSchema = z.strictObject({ name: z.literal("look-job"), version: z.literal(1), job: z.int().positive() });
export type LookJobMessage = z.infer<typeof lookJobSchema>;

export function lookJobMessage(job: number): LookJobMessage {
	return { name: "look-job", version: 1, job };
}
