import { LoaderCircle } from "lucide-react";
import { useTranslation } from "react-i18next";

/** One quiet line while addresses are looked for. */
export function Progress({ waiting }: { waiting: number }) {
	const { t } = useTranslation();
	return (
		<p className="flex items-center gap-1.5 text-ink-muted text-sm tabular-nums" role="status">
			{waiting > 0 && (
				<>
					<LoaderCircle className="spin size-3.5" aria-hidden="true" />
					{t("urls.progress", { count: waiting })}
				</>
			)}
		</p>
	);
}
