import { paths } from "~/paths";
import type { Done } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { endSecondStep } from "~/services/administration/end-second-step";

/** Switches the second step off that the section is about; null for a form of another section. */
export async function actOnStep({ ctx, seat }: Signed, userHid: string, form: FormData): Promise<Done<never> | null> {
	if (form.get("intent") !== "end_second_step") return null;
	await endSecondStep(ctx, seat, userHid);
	return { to: paths.adminUser(userHid), toast: { kind: "success", key: "administration.step.ended" } };
}
