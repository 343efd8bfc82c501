import { z } from "zod";

/** Source: spec A §5 "Terms acceptance". */
export const termsSchema = z.object({ accept: z.literal("on", { error: "joining.errors.termsRequired" }) });
