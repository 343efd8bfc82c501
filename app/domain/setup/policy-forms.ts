import { z } from "zod";
import { NO_LIMIT } from "../plan/plan-rules";
import { SEARCH_ENGINE_CHOICES, SIGN_UPS } from "../policy/policy";

/** The form of sign-up and search engines. Its messages are keys of the catalogue. */
export const signUpFormSchema = z.object({
	sign_up: z.enum(SIGN_UPS, "setup.choose"),
	search_engines: z.enum(SEARCH_ENGINE_CHOICES, "setup.choose").default("sign_up"),
});

/** Whether accounts have plans, and otherwise the limit of each; an empty field means none. */
export const plansFormSchema = z.object({
	plans: z.enum(["on", "off"], "setup.choose"),
	account_limit: z
		.string()
		.trim()
		.default("")
		.transform((text) => Number(text.replace(/[ \u00a0\u202f]/g, "") || 0))
		.pipe(
			z
				.int("setup.plans.limitWrong")
				.min(0, "setup.plans.limitWrong")
				.max(NO_LIMIT - 1, "setup.plans.limitWrong"),
		),
});
