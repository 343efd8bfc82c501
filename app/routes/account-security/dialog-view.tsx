import { PasswordDialog } from "~/components/account/password-dialog";
import { refusalOf } from "~/components/form/outcome";
import type { Outcome } from "~/domain/refusal/refusal";
import { paths } from "~/paths";
import type { Shown } from "./actions";
import { AddPasskeyDialog } from "./add-passkey-dialog";
import { ProofDialog } from "./proof-dialog";
import type { DialogContent, Screen } from "./read-screen";
import { RenameDialog } from "./rename-dialog";
import { SetUpDialog } from "./set-up-dialog";

interface DialogViewProps {
	dialog: DialogContent;
	screen: Pick<Screen, "proof" | "email" | "passkeyOrigin">;
	outcome: Outcome<Shown> | undefined;
}

/** The dialog named in the address. */
export function DialogView({ dialog, screen, outcome }: DialogViewProps) {
	const { proof, email, passkeyOrigin } = screen;
	switch (dialog.name) {
		case "change_password":
			return (
				<PasswordDialog
					proof={dialog.proof}
					tokens={dialog.tokens}
					passkeys={dialog.passkeys}
					email={email}
					refusal={refusalOf(outcome, "password")}
					back={paths.security()}
				/>
			);
		case "two_step":
			return <SetUpDialog proof={proof} waiting={dialog.waiting} refusal={refusalOf(outcome, "start_two_step", "confirm_two_step")} />;
		case "add_passkey":
			return <AddPasskeyDialog proof={proof} origin={passkeyOrigin} refusal={refusalOf(outcome, dialog.name, "confirm")} />;
		case "rename_passkey":
			return <RenameDialog id={dialog.id} label={dialog.label} refusal={refusalOf(outcome, dialog.name)} />;
		case "remove_passkey":
			return <ProofDialog name={dialog.name} id={dialog.id} label={dialog.label} proof={proof} refusal={refusalOf(outcome, dialog.name)} />;
		default:
			return <ProofDialog name={dialog.name} proof={proof} refusal={refusalOf(outcome, dialog.name)} />;
	}
}
