import { useTranslation } from "~/i18n/use-translation";

/** The person who wrote or ran something; nothing where it is not known, or the account has one person. */
export function AuthorNote({ name }: { name: string | undefined }) {
	const { t } = useTranslation();
	if (name === undefined) return null;
	return <span className="block font-normal text-ink-muted text-xs [overflow-wrap:anywhere]">{t("shell.maker.person", { name })}</span>;
}
