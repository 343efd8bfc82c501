import { SecretDialog } from "~/components/account/secret-dialog";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Shows the key, once. Source: spec A §4 "Token creation". */
export function CreatedDialog({ label, apiKey }: { label: string; apiKey: string }) {
	const { t } = useTranslation();
	const words = { title: t("apiTokens.createdTitle"), warning: t("apiTokens.once"), label: t("apiTokens.key", { label }) };
	return <SecretDialog {...words} secret={apiKey} closeHref={paths.apiTokens()} />;
}
