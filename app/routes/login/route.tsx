import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Callout } from "~/components/ui/callout";
import { paths } from "~/paths";
import { clientAddress } from "~/server/client-address";
import { errorMessage } from "~/server/error-words";
import { ctxFor, readSession } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { sessionCookieHeader } from "~/server/session";
import { screenTitle } from "~/server/titles";
import { AppError } from "~/services/app-error";
import { signInByPassword } from "~/services/sessions/sign-in-by-password";
import { signInSchema } from "./schema";
import { SignInForm } from "./sign-in-form";

const REASONS = ["expired", "unverified", "terms"] as const;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const wanted = new URL(request.url).searchParams.get("reason");
	const reason = REASONS.find((one) => one === wanted) ?? null;
	// With a reason the session is there but does not open the screens: no redirect, it would turn in circles.
	if (!reason && (await readSession(request, context))) throw redirect(paths.home);
	return { reason, title: await screenTitle(request, "shell.signIn.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
	// Also refuses a form posted from elsewhere: nobody is to be signed in to another's account.
	await readSession(request, context);
	const submission = parseWithZod(await request.formData(), { schema: signInSchema });
	if (submission.status !== "success") return data(submission.reply({ hideFields: ["password"] }), 400);
	try {
		const ctx = await ctxFor(context);
		const { sessionSecret } = await signInByPassword(ctx, {
			...submission.value,
			ip: clientAddress(request),
			userAgent: request.headers.get("User-Agent"),
		});
		return redirect(paths.home, { headers: { "Set-Cookie": sessionCookieHeader(request, sessionSecret) } });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const words = errorMessage(error.code, error.facts, await detectLanguage(request));
		const limited = error.code === "TooManyAttemptsException";
		const headers: HeadersInit = limited ? { "Retry-After": String(error.facts.seconds ?? 60) } : {};
		return data(submission.reply({ formErrors: [words], hideFields: ["password"] }), { status: limited ? 429 : 400, headers });
	}
}

export default function Login() {
	const { t } = useTranslation();
	const { reason } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	return (
		<section className="rounded-card border border-line bg-surface p-6" aria-labelledby="sign-in">
			<h1 id="sign-in" className="mb-4 font-semibold text-lg">
				{t("shell.signIn.title")}
			</h1>
			{reason && !lastResult && (
				<Callout tone="info" className="mb-4" role="status">
					{t(`shell.signIn.reason.${reason}`)}
				</Callout>
			)}
			<SignInForm lastResult={lastResult} />
		</section>
	);
}
