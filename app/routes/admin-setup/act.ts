import { plansFormSchema, signUpFormSchema } from "~/domain/setup/policy-forms";
import { paths } from "~/paths";
import { type Done, parseForm } from "~/server/answer-form";
import { forgetGateFacts } from "~/server/gate-facts";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { savePlans } from "~/services/setup/save-plans";
import { saveSignUp } from "~/services/setup/save-sign-up";

/** Carries out a form of the set-up page. */
export async function actOnSetup({ ctx }: Signed, form: FormData): Promise<Done<never>> {
	switch (form.get("intent")) {
		case "sign_up":
			await saveSignUp(ctx, parseForm(signUpFormSchema, form).sign_up);
			forgetGateFacts();
			return saved("sign-up");
		case "plans": {
			const { plans, account_limit: accountLimit } = parseForm(plansFormSchema, form);
			await savePlans(ctx, { hasPlans: plans === "on", accountLimit });
			forgetGateFacts();
			return saved("plans");
		}
		default:
			throw new AppError("ValidationException");
	}
}

/** Back to the section that was changed. */
function saved(section: string): Done<never> {
	return { to: `${paths.adminSetup()}#${section}`, toast: { kind: "success", key: "setup.saved" } };
}
