import { cn } from "~/components/ui/class-names";
import { useTranslation } from "~/i18n/use-translation";

interface AddressLinkProps {
	href: string;
	/** Text instead of the whole address. */
	text?: string;
	className?: string;
}

/** Link to a ranking page, in a new tab. The text is cut where it does not fit. */
export function AddressLink({ href, text = href, className }: AddressLinkProps) {
	const { t } = useTranslation();
	return (
		<a href={href} target="_blank" rel="noopener noreferrer nofollow" className={cn("cut ranking-address", className)} title={href}>
			{text}
			<span className="sr-only"> ({t("shell.newTab")})</span>
		</a>
	);
}
