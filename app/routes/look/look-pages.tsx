import { Form, Link, useHref } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import { Failure } from "~/components/form/failure";
import { Button } from "~/components/ui/button";
import { PlainLink } from "~/components/ui/plain-link";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { LookScreen } from "./read-look-screen";

/** Each page with its outcome, and the first kept one as received: without scripts, in an origin of its own. */
export function LookPages({ look, refusal }: { look: LookScreen; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const first = look.pages.find((page) => page.kept);
	const firstHref = useHref(paths.lookPage(look.id, first?.n ?? 1, look.second));
	return (
		<section aria-labelledby="pages" className="grid gap-5 xl:sticky xl:top-18">
			<div>
				<h2 id="pages" className="mb-2 font-semibold text-lg">
					{t("look.pages")}
				</h2>
				<ul className="table-card divide-y divide-line text-sm">
					{look.pages.map((page) => (
						<PageLine key={page.n} page={page} look={look} />
					))}
				</ul>
				<KeptPages look={look} refusal={refusal} />
			</div>
			{first && (
				<div>
					<h2 className="font-semibold text-lg">{t("look.stored")}</h2>
					<p className="mb-2 text-ink-muted text-sm">{t("look.storedHint")}</p>
					<iframe
						sandbox=""
						referrerPolicy="no-referrer"
						loading="lazy"
						src={firstHref}
						name="stored-page"
						title={t("look.frame", { n: first.n })}
						className="stored-page"
					/>
				</div>
			)}
		</section>
	);
}

/** How long the pages are kept, and the button that keeps them for good. */
function KeptPages({ look, refusal }: { look: LookScreen; refusal: Refusal | null }) {
	const { t } = useTranslation();
	if (!look.pages.some((page) => page.kept)) return null;
	const { keptUntil, firstUntil } = look;
	const isOnlyFirst = firstUntil !== null && !look.pages.some(({ n, kept }) => n > 1 && kept);
	const message = refusal?.failure ?? refusal?.errors.pages?.[0];
	return (
		<Form method="post" className="mt-2 flex flex-wrap items-center gap-3 text-sm">
			<Failure words={message} />
			<p className="text-ink-muted">
				{!keptUntil && t("look.pinned")}
				{keptUntil && !isOnlyFirst && t("look.keptUntil", keptUntil)} {firstUntil && t("look.firstUntil", { until: firstUntil })}
			</p>
			<Button size="small" variant="outline" name="intent" value={keptUntil ? "pin" : "unpin"}>
				{t(keptUntil ? "look.pin" : "look.unpin")}
			</Button>
			{!keptUntil && (
				<Link to={paths.pinned()} className="link">
					{t("look.pins.see")}
				</Link>
			)}
		</Form>
	);
}

function PageLine({ page, look }: { page: LookScreen["pages"][number]; look: LookScreen }) {
	const { t } = useTranslation();
	const read = page.outcome === "results";
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 tabular-nums">
			<span className="font-medium">{t("look.page", { n: page.n })}</span>
			<span className={read ? "" : "text-warn"}>
				{page.isAnswer ? t("look.answer.title") : read ? t("look.organic", { count: page.organic }) : t(`position.detail.${page.outcome}`)}
			</span>
			<span className="text-ink-faint">
				{page.status > 0 ? t("look.status", { status: page.status }) : t("look.noAnswer")} · {t("look.size", { size: page.size })} ·{" "}
				{page.reader}
			</span>
			<span className="grow" />
			{page.kept && (
				<PlainLink
					to={paths.lookPage(look.id, page.n, look.second)}
					download={`${look.term} ${page.n}`}
					className="link inline-flex min-h-6 items-center"
				>
					{t("look.download")}
					<span className="sr-only"> ({t("look.page", { n: page.n })})</span>
				</PlainLink>
			)}
			{page.kept ? (
				<PlainLink
					to={paths.lookPage(look.id, page.n, look.second)}
					target="_blank"
					rel="noopener noreferrer"
					className="link inline-flex min-h-6 items-center gap-1"
				>
					{t("look.openPage", { n: page.n })}
					<ExternalLink className="size-3.5" aria-hidden="true" />
					<span className="sr-only"> ({t("shell.newTab")})</span>
				</PlainLink>
			) : (
				<span className="text-ink-faint">{page.until ? t("look.goneSince", { until: page.until }) : t("look.gone")}</span>
			)}
		</li>
	);
}
