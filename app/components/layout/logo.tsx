import { cn } from "~/components/ui/class-names";
import { useOwnName } from "~/components/use-own-name";
import { useTranslation } from "~/i18n/use-translation";

export function Logo({ className }: { className?: string }) {
	const { t } = useTranslation();
	const ownName = useOwnName();
	if (ownName !== null)
		return <span className={cn("inline-flex items-center font-semibold text-ink tracking-tight", className)}>{ownName}</span>;
	return (
		<span className={cn("inline-flex items-center gap-2 font-semibold text-ink tracking-tight", className)}>
			<svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
				<rect width="32" height="32" rx="7" className="fill-brand" />
				<path d="M8 23c5 0 4-6 8-6s4-8 8-8" fill="none" className="stroke-brand-ink" strokeWidth="4" strokeLinecap="round" />
			</svg>
			{t("shell.product")}
		</span>
	);
}
