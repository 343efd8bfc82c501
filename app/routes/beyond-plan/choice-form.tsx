import { Form } from "@remix-run/react";
import { Star } from "lucide-react";
import { Button } from "~/components/ui/button";
import { marketName } from "~/i18n/place-names";
import { useTranslation } from "~/i18n/use-translation";
import type { Screen } from "./read-screen";

/** Rows from which on the button stands above the list too. */
const LONG_LIST = 15;

/** A tick for each row that is read. ticked: those of a refused form. */
export function ChoiceForm({ screen, ticked }: { screen: Screen; ticked: readonly string[] | null }) {
	const { t, i18n } = useTranslation();
	const { of, q, rows, found, isCut, read, room, fits } = screen;
	const again = ticked && new Set(ticked);
	const Line = fits ? "div" : "label";
	return (
		<Form method="post" className="grid gap-3" preventScrollReset>
			<input type="hidden" name="intent" value="choose" />
			<input type="hidden" name="of" value={of} />
			<input type="hidden" name="q" value={q} />
			<p className="text-ink-muted text-sm">
				{t("beyondPlan.chosen", { read, max: room })} {isCut && t("beyondPlan.some", { count: rows.length, found })}
			</p>
			{/* Not a bar that stays in view: it would cover parts of the boxes (WCAG 2.5.8). */}
			{!fits && rows.length > LONG_LIST && (
				<div>
					<Button>{t("beyondPlan.save")}</Button>
				</div>
			)}
			<fieldset className="min-w-0">
				<legend className="sr-only">{t("beyondPlan.legend")}</legend>
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{rows.map(({ hid, name, detail, favorite, isRead }) => (
						<li key={hid}>
							<input type="hidden" name="shown" value={hid} />
							<Line className="flex min-h-9 min-w-0 items-center gap-3 px-3 py-1 pointer-coarse:min-h-11">
								{/* Where all fit there is nothing to choose. */}
								{!fits && (
									<input
										type="checkbox"
										name="ids"
										value={hid}
										defaultChecked={again ? again.has(hid) : isRead}
										className="size-4 shrink-0"
									/>
								)}
								<span className="min-w-0 grow break-words">
									{name}
									{favorite && <Star className="ml-1 inline size-3.5 fill-current text-warn" aria-hidden="true" />}
									{detail && (
										<span className="block text-ink-muted text-sm">
											{detail.domain} · {marketName(detail, i18n.language)} · {t(`monitoring.device.${detail.device}`)}
										</span>
									)}
								</span>
								{!fits && <span className="shrink-0 text-ink-muted text-sm">{t(isRead ? "beyondPlan.read" : "beyondPlan.notRead")}</span>}
							</Line>
						</li>
					))}
				</ul>
			</fieldset>
			{!fits && (
				<div>
					<Button>{t("beyondPlan.save")}</Button>
				</div>
			)}
		</Form>
	);
}
