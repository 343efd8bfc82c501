import { Form } from "@remix-run/react";
import { X } from "lucide-react";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";

/** Values of a remembered list, with buttons that remove one or all. Source: spec A §2 "Preferences". */
export function MemorizedDialog({ content: { list, values } }: { content: NonNullable<Screen["dialog"]> }) {
	const { t } = useTranslation();
	const title = t(`preferences.memorized.${list}`);
	return (
		<Dialog title={title} closeHref={paths.preferences()}>
			{values.length === 0 && <p className="text-ink-muted">{t("preferences.memorized.empty")}</p>}
			<ul className="divide-y divide-line">
				{values.map((value) => (
					<li key={value} className="flex items-center gap-2 py-1">
						<span className="min-w-0 grow break-words">{value}</span>
						<Form method="post" preventScrollReset>
							<input type="hidden" name="list" value={list} />
							<input type="hidden" name="value" value={value} />
							<Button
								variant="quiet"
								size="icon"
								name="intent"
								value="forget"
								aria-label={t("preferences.memorized.removeOf", { value })}
								title={t("preferences.memorized.remove")}
							>
								<X aria-hidden="true" />
							</Button>
						</Form>
					</li>
				))}
			</ul>
			{values.length > 0 && <p className="mt-3 text-ink-muted text-sm">{t("preferences.memorized.purgeLost")}</p>}
			<DialogActions>
				<CloseLink href={paths.preferences()} className="button button-outline" focus>
					{t("shell.close")}
				</CloseLink>
				{values.length > 0 && (
					<Form method="post" className="grid">
						<input type="hidden" name="list" value={list} />
						<Button variant="danger" name="intent" value="purge" aria-label={t("preferences.memorized.purgeOf", { list: title })}>
							{t("preferences.memorized.purge")}
						</Button>
					</Form>
				)}
			</DialogActions>
		</Dialog>
	);
}
