import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalText } from "~/components/legal/legal-text";
import { policyNow } from "~/server/gate-facts";
import { ctxFor } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { legalNotice } from "~/server/legal-text";
import { readOperator } from "~/server/operator";
import { screenTitle } from "~/server/titles";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	return {
		document: legalNotice(await detectLanguage(request), readOperator(context.cloudflare.env), await policyNow(await ctxFor(context))),
		title: await screenTitle(request, "joining.frame.legalNotice"),
	};
}

/** Publisher, host, and stored data. Public. Source: spec A §2 "Drawer and menus". */
export default function LegalNotice() {
	const { document } = useLoaderData<typeof loader>();
	return (
		<article>
			<h1 className="font-semibold text-xl">{document.title}</h1>
			<LegalText document={document} />
		</article>
	);
}
