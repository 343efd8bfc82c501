import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { LinkButton } from "~/components/ui/link-button";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { answerForm } from "~/server/answer-form";
import { ctxFor, readSession, requireAdministrator } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import type { AppError } from "~/services/app-error";
import { isWithoutAdministrator } from "~/services/setup/setup-link";
import { actOnSetup } from "./act";
import { answerFirst, judgeLink } from "./answer-link";
import { FirstForm } from "./first-form";
import { type LinkFault, LinkRefusal } from "./link-refusal";
import { MailSection } from "./mail-section";
import { PagesSection } from "./pages-section";
import { PlansSection } from "./plans-section";
import { readScreen } from "./read-screen";
import type { SampleView } from "./sample-view";
import { SignUpSection } from "./sign-up-section";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
	const wait = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
	return wait === null ? {} : { "Retry-After": wait };
};

/** Reloads after each form, also a refused one: a failed test does not undo the settings that the form stored. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
	formMethod === "POST" || defaultShouldRevalidate;

/** With a token: the first administrator's form while nobody administers the installation. Without one: the settings, for administrators. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const title = await screenTitle(request, "setup.title");
	const token = new URL(request.url).searchParams.get("token");
	if (token === null) {
		if (await isWithoutAdministrator(await ctxFor(context))) return refused("needed", title);
		const signed = await requireAdministrator(request, context);
		return data({
			title,
			screen: {
				kind: "steps" as const,
				...(await readScreen(signed, { env: context.cloudflare.env, language: await detectLanguage(request) })),
			},
		});
	}
	const caller = await readSession(request, context);
	if (caller?.user.role === "ADMINISTRATOR") throw redirect(paths.adminSetup());
	const { state, seconds } = await judgeLink({ request, context, token });
	return state === "open" ? data({ title, screen: { kind: "first" as const, token } }) : refused(state, title, seconds);
}

function refused(why: LinkFault, title: string, seconds = 0) {
	const headers: Record<string, string> = why === "many" ? { "Retry-After": String(seconds) } : {};
	const screen = { kind: "refused" as const, why, minutes: Math.ceil(seconds / 60) };
	return data({ title, screen }, { status: why === "many" ? 429 : 403, headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
	// Refuses a form posted from another site, which could sign the user in to a foreign account.
	await readSession(request, context);
	const token = new URL(request.url).searchParams.get("token");
	if (token !== null) return answerFirst({ request, context, token });
	const signed = await requireAdministrator(request, context);
	const form = await request.formData();
	const language = await detectLanguage(request);
	return answerForm<SampleView>({
		form,
		language,
		act: () => actOnSetup(signed, form, language),
		failure: (error) => failureWords(error, language),
	});
}

const TEST_FAULTS = ["key", "catalogue", "unreachable"] as const;

/** The result of a test of mail or payments. */
function failureWords({ code, facts }: AppError, language: Language): string | null {
	const { t } = translator(language);
	if (code === "MessageNotSentException") return t("setup.mail.notSent", { reason: facts.reason });
	const fault = TEST_FAULTS.find((one) => one === facts.fault);
	return fault === undefined ? null : t(`setup.plans.keys.faults.${fault}`);
}

export default function AdminSetup() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	if (screen.kind === "first") return <FirstForm token={screen.token} refusal={refusalOf(outcome, "first")} />;
	if (screen.kind === "refused") return <LinkRefusal why={screen.why} minutes={screen.minutes} />;
	return (
		<>
			<PageHeader title={t("setup.title")} help={t("setup.help")} />
			<p className="max-w-prose text-ink-muted">{t("setup.lead")}</p>
			<PagesSection
				pages={screen.pages}
				own={refusalOf(outcome, "own_source")}
				provider={refusalOf(outcome, "provider")}
				tried={refusalOf(outcome, "sample")}
				sample={outcome?.ok ? outcome.shown : null}
			/>
			<MailSection mail={screen.mail} refusal={refusalOf(outcome, "mail", "mail_test", "mail_try")} />
			<SignUpSection policy={screen.policy} refusal={refusalOf(outcome, "sign_up")} />
			<PlansSection
				policy={screen.policy}
				payments={screen.payments}
				canSeal={screen.mail.canSeal}
				refusal={refusalOf(outcome, "plans")}
				keys={refusalOf(outcome, "payments", "payments_test", "payments_try", "payments_remove")}
			/>
			<section aria-labelledby="next-title" className="mt-6">
				<h2 id="next-title" className="font-semibold">
					{t("setup.next.title")}
				</h2>
				<p className="mt-1 max-w-prose text-ink-muted text-sm">{t("setup.next.text")}</p>
				<p className="mt-3">
					<LinkButton to={paths.positionMonitoring({ dialog: "add_keywords" })}>{t("setup.next.submit")}</LinkButton>
				</p>
			</section>
		</>
	);
}
