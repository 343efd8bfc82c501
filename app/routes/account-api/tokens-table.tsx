import { Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { EmptyPart } from "~/components/data-table/empty-part";
import { PlainTable } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";
import { SCOPE_KEYS } from "./scope-keys";

/** Name, last use, creation and deletion of each token. Source: spec A §2 "API page". */
export function TokensTable({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const { tokens } = screen;
	const living = tokens.filter(({ expires }) => !expires?.isOver);
	const ended = tokens.filter(({ expires }) => expires?.isOver);
	return (
		<Panel
			title={t("apiTokens.list")}
			text={t("apiTokens.limit", { count: screen.callsPerHour })}
			action={
				screen.usable && (
					<LinkButton to={paths.apiTokens({ dialog: "create_api_token" })} preventScrollReset>
						{t("apiTokens.create")}
					</LinkButton>
				)
			}
		>
			{living.length === 0 ? (
				<EmptyPart of="tokens" text={t("apiTokens.empty")} />
			) : (
				<TokenRows tokens={living} label={t("apiTokens.list")} />
			)}
			{ended.length > 0 && (
				<details className="mt-3">
					<summary className="cursor-pointer py-2 text-sm">{t("apiTokens.endedList", { count: ended.length })}</summary>
					<TokenRows tokens={ended} label={t("apiTokens.endedList", { count: ended.length })} />
				</details>
			)}
		</Panel>
	);
}

function TokenRows({ tokens, label }: { tokens: Screen["tokens"]; label: string }) {
	const { t } = useTranslation();
	const actions = (
		<th key="actions" scope="col" data-end="">
			{t("apiTokens.actions")}
		</th>
	);
	return (
		<PlainTable
			isStacked
			heads={[t("apiTokens.name"), t("apiTokens.lastUsed"), t("apiTokens.created"), t("apiTokens.expires"), actions]}
			label={label}
		>
			{tokens.map((token) => (
				<TokenRow key={token.hid} token={token} />
			))}
		</PlainTable>
	);
}

function TokenRow({ token }: { token: Screen["tokens"][number] }) {
	const { t } = useTranslation();
	const { hid, label, prefix, isProgram, scope, made, created, expires, lastUsed } = token;
	const count = made.webhooks.length + made.shares.length + made.scheduled_exports.length + made.alert_rules.length;
	return (
		<tr>
			<td data-label={t("apiTokens.name")} className="min-w-0">
				<span className="min-w-0 break-words [overflow-wrap:anywhere]">
					{label}{" "}
					{isProgram ? (
						<span className="block text-ink-muted text-xs">{t("apiTokens.program")}</span>
					) : (
						<code className="block text-ink-muted text-xs">{prefix}…</code>
					)}
					<span className="block text-ink-muted text-xs">{t(`apiTokens.scopes.${SCOPE_KEYS[scope]}`)}</span>
					{count > 0 && <span className="block text-ink-muted text-xs">{t("apiTokens.made", { count })}</span>}
				</span>
			</td>
			<td data-label={t("apiTokens.lastUsed")}>
				<span title={lastUsed?.exact}>{lastUsed ? lastUsed.ago : t("apiTokens.never")}</span>
			</td>
			<td data-label={t("apiTokens.created")}>{created}</td>
			<td data-label={t("apiTokens.expires")}>
				{isProgram
					? t("apiTokens.unused")
					: expires
						? t(expires.isOver ? "apiTokens.expiredAt" : "apiTokens.expiresAt", { at: expires.at })
						: t("apiTokens.never")}
			</td>
			<td data-end="">
				<Button asChild variant="outline" size="small">
					<Link
						to={paths.apiTokens({ dialog: "delete_api_token", id: hid })}
						preventScrollReset
						aria-label={t("apiTokens.deleteOf", { label })}
					>
						{t("apiTokens.delete")}
					</Link>
				</Button>
			</td>
		</tr>
	);
}
