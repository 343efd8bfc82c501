import { Panel } from "~/components/account/panel";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";

function DialogLink({ name, words }: { name: string; words: string }) {
	return (
		<LinkButton variant="outline" to={paths.security({ dialog: name })} preventScrollReset>
			{words}
		</LinkButton>
	);
}

export function PasswordPanel({ screen }: { screen: Pick<Screen, "passwordOff" | "mayEndPassword"> }) {
	const { t } = useTranslation();
	const { passwordOff, mayEndPassword } = screen;
	return (
		<Panel
			title={t("account.password.title")}
			text={t(passwordOff ? "security.password.off.text" : "account.password.text")}
			action={
				<span className="flex flex-wrap gap-2">
					{mayEndPassword && <DialogLink name="end_password" words={t("security.password.off.open")} />}
					<DialogLink name="change_password" words={t(passwordOff ? "security.password.off.choose" : "account.password.change")} />
				</span>
			}
		/>
	);
}

export function TwoStepPanel({ screen }: { screen: Pick<Screen, "twoStepSince"> }) {
	const { t } = useTranslation();
	const since = screen.twoStepSince;
	return (
		<Panel
			title={t("security.twoStep.title")}
			text={t("security.twoStep.text")}
			action={
				since ? (
					<DialogLink name="end_two_step" words={t("security.twoStep.end")} />
				) : (
					<DialogLink name="two_step" words={t("security.twoStep.setUp")} />
				)
			}
		>
			{since ? (
				<p>
					<span className="chip">{t("security.twoStep.on")}</span>
					<span className="ml-2 text-ink-muted">
						<time dateTime={since.iso}>{t("security.twoStep.since", { at: since.exact })}</time>
					</span>
				</p>
			) : (
				<p className="text-ink-muted">{t("security.twoStep.off")}</p>
			)}
		</Panel>
	);
}

export function RecoveryPanel({ left }: { left: number }) {
	const { t } = useTranslation();
	return (
		<Panel
			title={t("security.recovery.title")}
			text={t("security.recovery.text")}
			action={<DialogLink name="recovery_codes" words={t("security.recovery.make")} />}
		>
			<p className={left < 3 ? "font-medium text-warn" : undefined}>{t("security.recovery.left", { count: left })}</p>
		</Panel>
	);
}
