import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { z } from "zod";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { LookOutcome } from "~/components/serp/look-outcome";
import type { TableDate } from "~/domain/position/report-dates";
import { parseEvidenceName } from "~/domain/table/evidence-name";
import { translator } from "~/i18n/translator";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { answerForm, type Done, textOf } from "~/server/answer-form";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { placeOf } from "~/server/place-of";
import type { Ctx } from "~/services/ctx";
import { followedWebsites } from "~/services/looks/followed-websites";
import { pinPages, unpinPages } from "~/services/looks/pin-pages";
import { readableAddress, readLook } from "~/services/looks/read-look";
import { parseInput } from "~/services/parse-input";
import type { TableAccount } from "~/services/ports";
import { listWebsites } from "~/services/websites/list-websites";
import { LookAnswer } from "./look-answer";
import { LookFacts } from "./look-facts";
import { LookPages } from "./look-pages";
import { LookResults } from "./look-results";
import { type LookScreen, lookScreen } from "./read-look-screen";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { ctx, account, seat } = await requireVerified(request, context);
	const lookId = params.lookId ?? "";
	const named = parseEvidenceName(lookId);
	if (named) throw await redirectToLook(ctx, account, named);
	const second = new URL(request.url).searchParams.get("second");
	const view = await readLook(ctx, seat, { lookId, second });
	if (!view) throw new Response("Not found", { status: 404 });
	const language = await detectLanguage(request);
	const [websites, followed] = await Promise.all([listWebsites(ctx, seat), followedWebsites(ctx, seat, view.look)]);
	const { t } = translator(language);
	const title = `${t("look.title", { term: view.look.search.term })} · ${t("shell.product")}`;
	return { title, look: lookScreen(view, { second, followed, websites, place: placeOf(account, language) }) };
}

const pinSchema = z.object({ intent: z.enum(["pin", "unpin"]) });

/** POST {intent: pin | unpin}: keeps the pages of this reading as long as the account, or lets them go by their age. */
export async function action({ request, context, params }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	const form = await request.formData();
	const lookId = params.lookId ?? "";
	const second = new URL(request.url).searchParams.get("second");
	const asked = { lookId, second };
	if (!(await readableAddress(signed.ctx, signed.seat, asked))) throw new Response("Not found", { status: 404 });
	const act = async (): Promise<Done<never>> => {
		const { intent } = parseInput(pinSchema, { intent: textOf(form, "intent") });
		const isPin = intent === "pin";
		if (isPin) await pinPages(signed.ctx, signed.seat, asked);
		else await unpinPages(signed.ctx, signed.seat, lookId);
		return { to: paths.look(lookId, second), toast: { kind: "success", key: isPin ? "look.pinDone" : "look.unpinDone" } };
	};
	return answerForm({ form, language: await detectLanguage(request), act, report: signed.ctx });
}

/** The table names a look by monitor and date; the account's sample maps the name to the look. */
async function redirectToLook(ctx: Ctx, account: TableAccount, { hid, date }: { hid: string; date: TableDate }): Promise<Response> {
	const found = await ctx.ports.tables.row(account, hid, { date, comparison: date });
	const look = found?.row.current?.evidence.look;
	return look ? redirect(paths.look(look)) : new Response("Not found", { status: 404 });
}

export default function LookRoute() {
	const { t } = useTranslation();
	const { look } = useLoaderData<typeof loader>();
	return (
		<>
			<Link to={paths.positionMonitoring()} className="link mb-2 inline-flex min-h-6 items-center gap-1 text-sm">
				<ArrowLeft className="size-4" aria-hidden="true" />
				{t("look.back")}
			</Link>
			<PageHeader title={t("look.title", { term: look.term })} help={t("look.help")} />
			<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
				<div className="grid gap-5">
					{!look.answer && <LookOutcomes look={look} />}
					<LookFacts look={look} />
					{look.answer ? <LookAnswer answer={look.answer} /> : <LookResults look={look} />}
				</div>
				<LookPages look={look} refusal={refusalOf(useOutcome<typeof action>(), "pin", "unpin")} />
			</div>
		</>
	);
}

/** One sentence for each website that tracks the search; without one, the outcome of the search. */
function LookOutcomes({ look }: { look: LookScreen }) {
	const { outcomes } = look;
	if (outcomes.length === 0) return null;
	return (
		<div>
			{outcomes.map(({ domain, ...outcome }) => (
				<LookOutcome key={domain} domain={domain} {...outcome} />
			))}
		</div>
	);
}
