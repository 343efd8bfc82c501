import { z } from "zod";
import { isHid } from "~/domain/hid";

/** Wake-up: an inspection is open. */
export const inspectionJobSchema = z.strictObject({
	name: z.literal("inspection-job"),
	version: z.literal(1),
	inspection: z.string().refine(isHid),
});

export function inspectionJobMessage(hash: string): z.infer<typeof inspectionJobSchema> {
	return { name: "inspection-job", version: 1, inspection: hash };
}
