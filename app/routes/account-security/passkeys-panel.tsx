import { Panel } from "~/components/account/panel";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { usePasskeys } from "~/components/passkey/use-passkeys";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";

export function PasskeysPanel({ screen }: { screen: Pick<Screen, "passkeys" | "passkeyOrigin" | "mayRemovePasskey"> }) {
	const { t } = useTranslation();
	const { passkeys, passkeyOrigin } = screen;
	const usable = usePasskeys(passkeyOrigin);
	const heads = (["name", "created", "lastUsed"] as const).map((column) => t(`security.passkeys.${column}`));
	return (
		<Panel
			title={t("security.passkeys.title")}
			text={t("security.passkeys.text")}
			action={
				usable && (
					<LinkButton variant="outline" className="needs-scripts" to={paths.security({ dialog: "add_passkey" })} preventScrollReset>
						{t("security.passkeys.add")}
					</LinkButton>
				)
			}
		>
			{!usable && (
				<p className="text-ink-muted">
					{passkeyOrigin ? t("security.passkeys.elsewhere", { origin: passkeyOrigin }) : t("security.passkeys.nowhere")}
				</p>
			)}
			<noscript>{t("security.passkeys.needsScripts")}</noscript>
			{passkeys.length === 0 ? (
				<p className="text-ink-muted">{t("security.passkeys.empty")}</p>
			) : (
				<PlainTable
					isStacked
					heads={[...heads, <UnseenHead key="actions" text={t("account.sessions.actions")} />]}
					label={t("security.passkeys.title")}
				>
					{passkeys.map((passkey) => (
						<PasskeyRow key={passkey.hid} passkey={passkey} mayRemove={screen.mayRemovePasskey} />
					))}
				</PlainTable>
			)}
		</Panel>
	);
}

function PasskeyRow({ passkey, mayRemove }: { passkey: Screen["passkeys"][number]; mayRemove: boolean }) {
	const { t } = useTranslation();
	const { hid, name, created, lastUsed } = passkey;
	const link = (dialog: string) =>
		({ to: paths.security({ dialog, id: hid }), preventScrollReset: true, size: "small", variant: "outline" }) as const;
	return (
		<tr>
			<td data-label={t("security.passkeys.name")} className="[overflow-wrap:anywhere]">
				{name}
			</td>
			<td data-label={t("security.passkeys.created")}>
				<time dateTime={created.iso}>{created.exact}</time>
			</td>
			<td data-label={t("security.passkeys.lastUsed")}>
				{lastUsed ? (
					<time dateTime={lastUsed.iso} title={lastUsed.exact}>
						{lastUsed.ago}
					</time>
				) : (
					t("security.passkeys.never")
				)}
			</td>
			<td data-end="">
				<span className="flex flex-wrap justify-end gap-2">
					<LinkButton {...link("rename_passkey")} aria-label={t("security.passkeys.renameOf", { name })}>
						{t("security.passkeys.rename")}
					</LinkButton>
					{mayRemove && (
						<LinkButton {...link("remove_passkey")} aria-label={t("security.passkeys.removeOf", { name })}>
							{t("security.passkeys.remove")}
						</LinkButton>
					)}
				</span>
			</td>
		</tr>
	);
}
