import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { publicMeta } from "~/components/head/public-meta";
import { PageHeader } from "~/components/layout/page-header";
import { LinkButton } from "~/components/ui/link-button";
import { paths } from "~/paths";
import { policyNow } from "~/server/gate-facts";
import { ctxFor, readSession } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { publicHead } from "~/server/site/public-head";
import { CallSection } from "./call-section";
import { Guide } from "./guide";
import { readPage } from "./read-page";
import { ReferenceNav } from "./reference-nav";
import { Start } from "./start";
import { tryCall } from "./try-call";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => publicMeta(loaded?.head);

/** Open to anyone; calls are tried with the reader's own session. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const ctx = await ctxFor(context);
	const { hasPlans } = await policyNow(ctx);
	const caller = await readSession(request, context);
	const page = await readPage(params.page, { language: await detectLanguage(request), baseUrl: ctx.baseUrl, hasPlans });
	if (!page) throw new Response(null, { status: 404 });
	const { title, help } = page.words;
	const part = page.title === null ? title : `${page.title} · ${title}`;
	const head = await publicHead(request, context, { title: part, description: page.title === null ? help : `${page.title}. ${help}` });
	return { ...page, head, isSignedIn: caller !== null };
}

export async function action({ request, context }: ActionFunctionArgs) {
	// Refuses forms of other sites.
	await readSession(request, context);
	const form = await request.formData();
	const tried = await tryCall(await ctxFor(context), request, form, context.cloudflare.env.BASE_URL);
	if (!tried) throw new Response("ValidationException", { status: 400 });
	return tried;
}

/** The reference of the API. Source: design.md "contract". */
export default function Developers() {
	const { words, groupNames, guides, content, isSignedIn } = useLoaderData<typeof loader>();
	const tried = useActionData<typeof action>();
	const tokens = (
		<LinkButton variant="outline" to={paths.apiTokens()}>
			{words.createToken}
		</LinkButton>
	);
	return (
		<div className="reference-wide">
			<PageHeader title={words.title} help={words.help} action={tokens} />
			<div className="reference">
				<ReferenceNav words={words} groupNames={groupNames} guides={guides} />
				<div className="reference-page">
					{content.kind === "start" && <Start content={content} />}
					{content.kind === "guide" && <Guide guide={content} />}
					{content.kind === "calls" && (
						<>
							<h2 className="mt-6 font-semibold text-lg">{words.groups[content.name]}</h2>
							{content.calls.map((call) => (
								<CallSection
									key={call.id}
									call={call}
									page={content.name}
									words={words.call}
									isSignedIn={isSignedIn}
									tried={tried?.id === call.id ? tried : null}
								/>
							))}
						</>
					)}
				</div>
			</div>
		</div>
	);
}
