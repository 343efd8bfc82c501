import { useTranslation } from "~/i18n/use-translation";
import { CloseLink } from "./close-link";

/** Closes a dialog without its action. focus: where the action cannot be taken back. */
export function CancelLink({ href, focus = false }: { href: string; focus?: boolean }) {
	const { t } = useTranslation();
	return (
		<CloseLink href={href} className="button button-outline" focus={focus}>
			{t("shell.cancel")}
		</CloseLink>
	);
}
