import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Check } from "lucide-react";
import { publicMeta } from "~/components/head/public-meta";
import { LinkButton } from "~/components/ui/link-button";
import { usePolicy } from "~/components/use-policy";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { policyNow } from "~/server/gate-facts";
import { ctxFor } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { detectLook } from "~/server/look-choices";
import { publicHead } from "~/server/site/public-head";
import { readExampleShare } from "~/services/shares/example-share";
import { describeProduct } from "./describe-product";
import { FirstKeywordsForm } from "./first-keywords-form";
import { PlanTable } from "./plan-table";
import { readWelcome } from "./read-welcome";
import { WelcomePicture } from "./welcome-picture";
import { WELCOME_PICTURES } from "./welcome-pictures";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => publicMeta(loaded?.head, loaded?.product);

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = await ctxFor(context);
	const policy = await policyNow(ctx);
	const page = readWelcome(await detectLanguage(request), await readExampleShare(ctx), policy);
	const head = await publicHead(request, context, { title: page.title, description: page.lead });
	return { ...page, head, product: describeProduct(head, policy), theme: (await detectLook(request)).theme };
}

/** Public page: the product, its features and its prices. */
export default function Welcome() {
	const { t } = useTranslation();
	const { signUp, hasPlans } = usePolicy();
	const { title, lead, first, does, price, toPrices, points, plans, pictures, toExample, example, theme } = useLoaderData<typeof loader>();
	return (
		<>
			<h1 className="max-w-2xl font-semibold text-3xl tracking-tight">{title}</h1>
			<p className="mt-3 max-w-2xl text-pretty text-ink-muted text-lg">{lead}</p>
			{signUp === "everybody" && <FirstKeywordsForm words={first} />}
			{signUp === "everybody" && (
				<p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-pretty">
					<LinkButton variant="outline" to={paths.freeCheck()}>
						{t("freeCheck.title")}
					</LinkButton>
					{hasPlans && (
						<span>
							{price}{" "}
							<a href="#prices" className="link">
								{toPrices}
							</a>
						</span>
					)}
				</p>
			)}
			<ul className="mt-5 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
				{does.map((one) => (
					<li key={one} className="flex gap-2">
						<Check className="mt-0.5 size-4 shrink-0 text-brand" aria-hidden="true" />
						{one}
					</li>
				))}
			</ul>
			{WELCOME_PICTURES.map((name, i) => (
				<section key={name} className="mt-10">
					<h2 className="font-semibold text-xl tracking-tight">{pictures[name].title}</h2>
					<p className="mt-1 mb-3 max-w-2xl text-pretty text-ink-muted">
						{pictures[name].text}{" "}
						{name === "table" && example !== null && (
							<Link to={paths.share(example)} className="link">
								{toExample}
							</Link>
						)}
					</p>
					<WelcomePicture name={name} alt={pictures[name].alt} theme={theme} isLazy={i > 0} />
				</section>
			))}
			<ul className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-2">
				{points.map((point) => (
					<li key={point.title} className="border-line border-t pt-3">
						<h2 className="font-semibold">{point.title}</h2>
						<p className="mt-1 text-pretty text-ink-muted">{point.text}</p>
					</li>
				))}
			</ul>
			{signUp === "everybody" && hasPlans && <PlanTable plans={plans} />}
		</>
	);
}
