/** Dialogs of the screen, named as in the spec. Source: spec A §2 "Dialogs (by name)". */
export const DIALOGS = [
	"subscribe_to_plan",
	"change_plan",
	"change_plan_cancel",
	"terminate_plan",
	"resume_plan",
	"confirm_payment",
] as const;
export type DialogName = (typeof DIALOGS)[number];
