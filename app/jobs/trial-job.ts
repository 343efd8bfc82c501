import { z } from "zod";
import { isHid } from "~/domain/hid";

/** Wake-up: the trial of a parser is open. */
export const trialJobSchema = z.strictObject({ name: z.literal("trial-job"), version: z.literal(1), trial: z.string().refine(isHid) });

export function trialJobMessage(hid: string): z.infer<typeof trialJobSchema> {
	return { name: "trial-job", version: 1, trial: hid };
}
