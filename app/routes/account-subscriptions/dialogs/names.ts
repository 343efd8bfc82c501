/** Dialogs of the screen, named as in the spec (A §2 "Dialogs (by name)"); `withdraw` is the right that the terms give to consumers. */
export const DIALOGS = [
	"subscribe_to_plan",
	"change_plan",
	"change_plan_cancel",
	"terminate_plan",
	"resume_plan",
	"confirm_payment",
	"withdraw",
] as const;
export type DialogName = (typeof DIALOGS)[number];
