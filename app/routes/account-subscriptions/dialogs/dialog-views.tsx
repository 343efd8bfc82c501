import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Callout } from "~/components/ui/callout";
import type { Outcome } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ChangeView } from "./change-view";
import { ConfirmView } from "./confirm-view";
import { DropChangeView, ResumeView, TerminateView, WithdrawView } from "./end-views";
import type { DialogName } from "./names";
import type { DialogContent } from "./read-dialog";
import { SubscribeView } from "./subscribe-view";
import type { ViewProps } from "./view-props";

const TITLES = {
	subscribe_to_plan: "payments.subscribeTitle",
	change_plan: "payments.changeDialog.title",
	change_plan_cancel: "payments.dropDialog.title",
	terminate_plan: "payments.terminateDialog.title",
	resume_plan: "payments.resumeDialog.title",
	confirm_payment: "payments.confirm",
	withdraw: "payments.withdrawDialog.title",
} as const satisfies Record<DialogName, string>;

interface DialogViewProps {
	dialog: DialogContent;
	accountHid: string;
	outcome: Outcome<never> | undefined;
}

/** The dialog named in the address, in the state of the last outcome; where it cannot be shown, why. */
export function DialogView({ dialog, accountHid, outcome }: DialogViewProps) {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const refusal = outcome?.ok === false ? outcome : null;
	const rest = { accountHid, refusal, self: pathname + search, closeHref: paths.subscriptions };
	return (
		<Dialog title={t(TITLES[dialog.name])} closeHref={paths.subscriptions} size={dialog.name === "subscribe_to_plan" ? "large" : "normal"}>
			{dialog.content === null ? <Failed message={dialog.failure} /> : viewOf(dialog, rest)}
		</Dialog>
	);
}

type Shown = Exclude<DialogContent, { content: null }>;

function viewOf(dialog: Shown, rest: Omit<ViewProps<never>, "content">): ReactNode {
	switch (dialog.name) {
		case "subscribe_to_plan":
			return <SubscribeView content={dialog.content} {...rest} />;
		case "change_plan":
			return <ChangeView content={dialog.content} {...rest} />;
		case "change_plan_cancel":
			return <DropChangeView content={dialog.content} {...rest} />;
		case "terminate_plan":
			return <TerminateView content={dialog.content} {...rest} />;
		case "resume_plan":
			return <ResumeView content={dialog.content} {...rest} />;
		case "confirm_payment":
			return <ConfirmView content={dialog.content} {...rest} />;
		case "withdraw":
			return <WithdrawView content={dialog.content} {...rest} />;
	}
}

function Failed({ message }: { message: string }) {
	const { t } = useTranslation();
	return (
		<>
			<Callout tone="bad" role="alert">
				{message}
			</Callout>
			<DialogActions>
				<CloseLink href={paths.subscriptions} className="button button-outline" focus>
					{t("shell.close")}
				</CloseLink>
			</DialogActions>
		</>
	);
}
