import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { SignInCard } from "~/components/sign-in/sign-in-card";
import { Callout } from "~/components/ui/callout";
import { isCompanyRefusal } from "~/domain/account/company-sign-in";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { readSession } from "~/server/guards";
import { safeReturnPath } from "~/server/return-path";
import { answerCompany } from "~/server/sign-in/answer-company";
import { leadTo } from "~/server/sign-in/answer-sign-in";
import { screenTitle } from "~/server/titles";
import { beginAtCompany } from "./begin";
import { AddressForm, LeaveLink } from "./forms";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export const headers: HeadersFunction = ({ actionHeaders }) => {
	const wait = actionHeaders.get("Retry-After");
	return { "Cache-Control": "private, no-store", ...(wait !== null && { "Retry-After": wait }) };
};

/** Asks for the address, and takes the company's answer: both at the address that the issuer knows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	if (searchParams.has("state")) throw await answerCompany(request, context);
	const back = safeReturnPath(searchParams.get("redirect"));
	if (await readSession(request, context)) throw leadTo(back);
	const refused = searchParams.get("refused");
	const keep = back === paths.home ? {} : { redirect: back };
	return data({
		refused: isCompanyRefusal(refused) ? refused : null,
		loginHref: paths.login(keep),
		title: await screenTitle(request, "company.login.title"),
	});
}

export function action({ request, context }: ActionFunctionArgs) {
	return beginAtCompany(request, context);
}

export default function LoginCompany() {
	const { t } = useTranslation();
	const { refused, loginHref } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	return (
		<SignInCard title={t("company.login.title")} text={t("company.login.text")}>
			{outcome?.ok ? (
				<LeaveLink {...outcome.shown} />
			) : (
				<>
					{refused !== null && !outcome && (
						<Callout tone="warn" className="mb-4" role="status">
							{t(`company.refused.${refused}`)}
						</Callout>
					)}
					<AddressForm refusal={refusalOf(outcome, "begin")} />
				</>
			)}
			<p className="mt-4">
				<Link className="link" to={loginHref}>
					{t("signIn.back")}
				</Link>
			</p>
		</SignInCard>
	);
}
