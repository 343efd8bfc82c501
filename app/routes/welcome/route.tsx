import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { paths } from "~/paths";
import { detectLanguage } from "~/server/language";
import { PlanTable } from "./plan-table";
import { readWelcome } from "./read-welcome";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
	{ title: `${loaded?.title} · Serpentine` },
	{ name: "description", content: loaded?.lead },
];

export async function loader({ request }: LoaderFunctionArgs) {
	return readWelcome(await detectLanguage(request));
}

/** Public page: the product, its features and its prices. */
export default function Welcome() {
	const { t } = useTranslation();
	const { title, lead, start, signIn, points, plans } = useLoaderData<typeof loader>();
	return (
		<>
			<h1 className="max-w-2xl font-semibold text-3xl tracking-tight">{title}</h1>
			<p className="mt-3 max-w-2xl text-pretty text-ink-muted text-lg">{lead}</p>
			<p className="mt-6 flex flex-wrap gap-3">
				<Button asChild>
					<Link to={paths.signUp}>{start}</Link>
				</Button>
				<Button asChild variant="outline">
					<Link to={paths.freeCheck()}>{t("freeCheck.title")}</Link>
				</Button>
				<Button asChild variant="outline">
					<Link to={paths.login()}>{signIn}</Link>
				</Button>
			</p>
			<ul className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-2">
				{points.map((point) => (
					<li key={point.title} className="border-line border-t pt-3">
						<h2 className="font-semibold">{point.title}</h2>
						<p className="mt-1 text-pretty text-ink-muted">{point.text}</p>
					</li>
				))}
			</ul>
			<PlanTable plans={plans} />
		</>
	);
}
