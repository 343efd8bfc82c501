import { z } from "zod";
import { SIGN_UPS } from "../policy/policy";

/** Who may open an account; messages are keys of the catalogue. */
export const signUpFormSchema = z.object({ sign_up: z.enum(SIGN_UPS, "setup.choose") });
