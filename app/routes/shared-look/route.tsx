import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { ShareError } from "~/components/layout/share-error";
import { SharedFrame } from "~/components/layout/shared-frame";
import { usePositionWords } from "~/components/position/use-position-words";
import { LookOutcome } from "~/components/serp/look-outcome";
import { namesProduct } from "~/domain/plan/plan-rules";
import { translator } from "~/i18n/translator";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { detectLanguage } from "~/server/language";
import { placeOf } from "~/server/place-of";
import { requireShare, sharedTitle } from "~/server/require-share";
import { readSharedLook, sharedFollowers } from "~/services/shares/open-share";
import { readSharedLogo } from "~/services/shares/share-logo";
import { sharedLookScreen } from "./read-shared-look-screen";
import { SharedResults } from "./shared-results";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
	{ title: loaded?.title ?? "404" },
	{ name: "robots", content: "noindex, nofollow" },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const token = params.token ?? "";
	const { ctx, shared } = await requireShare(request, context, token);
	const view = await readSharedLook(ctx, shared, params.lookId ?? "");
	if (!view) throw new Response(null, { status: 404 });
	const language = await detectLanguage(request);
	const place = placeOf(shared.account, language);
	const followed = await sharedFollowers(ctx, shared, view.look);
	const look = sharedLookScreen(view, { followed, place });
	const logo = await readSharedLogo(ctx, shared);
	const title = sharedTitle(translator(language).t("look.title", { term: look.term }), shared.owner);
	return { token, look, owner: shared.owner, logo, named: namesProduct(shared.account.plan), title };
}

/** The page behind a shared position: results, source, time and depth. */
export default function SharedLookRoute() {
	const { t } = useTranslation();
	const { token, look, owner, logo, named } = useLoaderData<typeof loader>();
	const { source } = usePositionWords();
	return (
		<SharedFrame owner={owner} logo={logo} namesProduct={named}>
			<Link to={paths.share(token)} className="link mb-2 inline-flex min-h-6 items-center gap-1 text-sm">
				<ArrowLeft className="size-4" aria-hidden="true" />
				{t("shares.page.back")}
			</Link>
			<h1 className="break-words font-semibold text-xl">{t("look.title", { term: look.term })}</h1>
			<div className="mt-3">
				{look.outcomes.map(({ domain, observation, counting }) => (
					<LookOutcome key={domain} domain={domain} observation={observation} counting={counting} shared />
				))}
			</div>
			<p className="mt-1 text-ink-muted">
				{look.market}, {t(`monitoring.device.${look.device}`)} · {look.at} · {source(look.source)} ·{" "}
				{t("look.depthValue", { count: look.depth, read: look.results.length })}
			</p>
			<h2 className="mt-5 mb-2 font-semibold text-lg">{t("look.pages")}</h2>
			<ul className="table-card divide-y divide-line text-sm">
				{look.pages.map(({ n, outcome, organic, kept }) => (
					<li key={n} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 tabular-nums">
						<span className="font-medium">{t("look.page", { n })}</span>
						<span className="grow">{outcome === "results" ? t("look.organic", { count: organic }) : t(`position.detail.${outcome}`)}</span>
						{kept ? (
							<a
								href={paths.sharedLookPage(token, look.id, n)}
								target="_blank"
								rel="noopener noreferrer"
								className="link inline-flex min-h-6"
							>
								{t("look.openPage", { n })}
								<span className="sr-only"> ({t("shell.newTab")})</span>
							</a>
						) : (
							<span className="text-ink-muted">{t("look.gone")}</span>
						)}
					</li>
				))}
			</ul>
			<SharedResults results={look.results} />
		</SharedFrame>
	);
}

export function ErrorBoundary() {
	return (
		<SharedFrame owner={null} logo={null} namesProduct={false}>
			<ShareError />
		</SharedFrame>
	);
}
