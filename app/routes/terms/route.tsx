import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { publicMeta } from "~/components/head/public-meta";
import { LegalText } from "~/components/legal/legal-text";
import { Callout } from "~/components/ui/callout";
import { translator } from "~/i18n/translator";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { answerForm, parseForm } from "~/server/answer-form";
import { firstPage } from "~/server/first-page";
import { ctxFor, readSession, requireUser } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { termsOfService } from "~/server/legal-text";
import { readOperator } from "~/server/operator";
import { requirePlans } from "~/server/require-plans";
import { publicHead } from "~/server/site/public-head";
import { acceptTerms } from "~/services/users/accept-terms";
import { AcceptanceForm } from "./acceptance-form";
import { termsSchema } from "./schema";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => publicMeta(loaded?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
	const caller = await readSession(request, context);
	await requirePlans(await ctxFor(context));
	const owner = caller !== null && caller.session.impersonatorId === null ? caller.user : null;
	const language = await detectLanguage(request);
	const { t } = translator(language);
	return {
		document: termsOfService(language, readOperator(context.cloudflare.env)),
		// Source: spec A §2 "Terms acceptance dialog".
		mayAccept: owner !== null && owner.verifiedAt !== null && owner.termsAcceptedAt === null,
		head: await publicHead(request, context, { title: t("joining.frame.terms"), description: t("joining.descriptions.terms") }),
	};
}

export async function action({ request, context }: ActionFunctionArgs) {
	const signed = await requireUser(request, context);
	await requirePlans(signed.ctx);
	if (signed.user.verifiedAt === null) throw redirect(paths.verify);
	if (signed.session.impersonatorId !== null) throw redirect(paths.home);
	const form = await request.formData();
	const act = async () => {
		parseForm(termsSchema, form);
		await acceptTerms(signed.ctx, signed.seat);
		return { to: await firstPage(signed) };
	};
	return answerForm<never>({ form, language: await detectLanguage(request), act });
}

/** Terms of service, public. Users who have not accepted them yet see the acceptance form at all times. */
export default function Terms() {
	const { t } = useTranslation();
	const { document, mayAccept } = useLoaderData<typeof loader>();
	const refusal = refusalOf(useOutcome<typeof action>(), "");
	return (
		<article>
			<h1 className="font-semibold text-xl">{document.title}</h1>
			{mayAccept && (
				<Callout tone="info" className="my-4">
					{t("joining.terms.needed")}
				</Callout>
			)}
			<LegalText document={document} />
			{mayAccept && (
				<section
					aria-label={t("joining.terms.needed")}
					className="sticky bottom-0 z-10 mt-8 rounded-t-card border border-line border-b-0 bg-raised p-4"
				>
					<AcceptanceForm refusal={refusal} />
				</section>
			)}
		</article>
	);
}
