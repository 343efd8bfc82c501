import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { Tip } from "~/components/ui/tip";
import { useTranslation } from "~/i18n/use-translation";

interface PageHeaderProps {
	title: string;
	help: string;
	chip?: ReactNode;
	/** The main action of the screen. */
	action?: ReactNode;
	meta?: ReactNode;
}

/** Head of every screen: title with help, usage, and the main action on the right. */
export function PageHeader({ title, help, chip, action, meta }: PageHeaderProps) {
	const { t } = useTranslation();
	return (
		<div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
			<div className="min-w-0 grow basis-48 has-[+.header-acts]:basis-auto">
				<div className="relative flex flex-wrap items-center gap-x-2 gap-y-1">
					<div className="flex min-w-0 items-center gap-x-2">
						<h1 className="min-w-0 break-words font-semibold text-xl tracking-tight">{title}</h1>
						<Tip tip={help} wide>
							{(tipId) => (
								<button
									type="button"
									aria-label={t("shell.help")}
									aria-describedby={tipId}
									className="grid size-6 flex-none place-items-center rounded-full text-ink-faint hover:text-ink"
								>
									<CircleHelp className="size-4" aria-hidden="true" />
								</button>
							)}
						</Tip>
					</div>
					{chip}
				</div>
			</div>
			{action}
			{meta && <p className="-mt-1 basis-full text-ink-muted text-sm">{meta}</p>}
		</div>
	);
}
