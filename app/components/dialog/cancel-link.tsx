import { useTranslation } from "~/i18n/use-translation";
import { CloseLink } from "./close-link";

/** Closes a dialog without its action. */
export function CancelLink({ href }: { href: string }) {
	const { t } = useTranslation();
	return (
		<CloseLink href={href} className="button button-outline">
			{t("shell.cancel")}
		</CloseLink>
	);
}
