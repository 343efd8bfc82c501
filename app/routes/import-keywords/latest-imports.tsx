import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { AuthorNote } from "~/components/account/author-note";
import { OfferLink } from "~/components/account/offer-link";
import { useRegularReload } from "~/components/live/use-regular-reload";
import { LinkButton } from "~/components/ui/link-button";
import { PlainLink } from "~/components/ui/plain-link";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { formatInstant } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { WizardScreen } from "./read-screen";

const READ_EVERY_MS = 3_000;

/** Earlier imports with their outcome and report. */
export function LatestImports({
	latest,
	timezone,
	isFree,
	wizard,
	imported,
}: Pick<WizardScreen, "latest" | "timezone" | "isFree" | "wizard" | "imported">) {
	const { t, i18n } = useTranslation();
	const newest = latest[0]?.id;
	const heading = useRef<HTMLHeadingElement>(null);
	const shown = useRef(newest);
	// The wizard of a file is gone when its import begins, and with it the button that had the focus.
	useEffect(() => {
		if (shown.current !== newest) heading.current?.focus();
		shown.current = newest;
	}, [newest]);
	// Beside a wizard the data would include the preview of its file.
	useRegularReload(!wizard && latest.some(({ state }) => state === "open" || state === "undoing"), READ_EVERY_MS);
	if (latest.length === 0) return null;
	return (
		<section aria-labelledby="latest" className="grid gap-2">
			<h2 id="latest" ref={heading} tabIndex={-1} className="font-semibold text-base outline-none">
				{t("imports.latest")}
			</h2>
			<ul className="grid gap-3">
				{latest.map(({ id, name, state, at, undoUntil, outcome, by, failure }) => (
					<li key={id} className="grid gap-1 border-line border-t pt-2">
						<p className="font-medium">
							{name} · {t(`imports.state.${state}`)} ·{" "}
							<time dateTime={new Date(at).toISOString()}>{formatInstant(at, { language: i18n.language, timezone })}</time>
							<AuthorNote name={by} />
						</p>
						{failure ? (
							<p className="text-bad">
								{failure} {outcome.failure === "over_quota" && <OfferLink isFree={isFree} />}
							</p>
						) : (
							<p className="text-ink-muted">
								{t("imports.summary", outcome)}
								{outcome.unread > 0 && ` · ${t("imports.summaryUnread", outcome)}`}
								{outcome.replaced > 0 && ` · ${t("imports.summaryReplaced", outcome)}`}
							</p>
						)}
						{outcome.replaceable > 0 && <p className="text-ink-muted">{t("imports.replaceable", { count: outcome.replaceable })}</p>}
						{outcome.undone && <p className="text-ink-muted">{t("imports.undo.summary", outcome.undone)}</p>}
						{imported !== null && id === newest && (
							<p className="my-1">
								<LinkButton to={paths.positionMonitoring({}, imported)}>
									{imported === "" ? t("imports.see") : t("imports.seeOf", { name: unicodeDomain(imported) })}
								</LinkButton>
							</p>
						)}
						<p className="flex flex-wrap gap-x-4 gap-y-1">
							{state !== "open" && (
								<PlainLink to={paths.importReport(id)} className="link" download>
									{t("imports.report", { name })}
								</PlainLink>
							)}
							{undoUntil !== null && (
								<Link to={paths.importKeywords({ undo: id })} className="link">
									{t("imports.undo.link", { time: formatInstant(at, { language: i18n.language, timezone }) })}
								</Link>
							)}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
