import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { LettersTable } from "~/components/administration/letters-table";
import { EmptyCard } from "~/components/data-table/empty-card";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { flashToast, type NewFlash } from "~/server/flash";
import { requireAdministrator } from "~/server/guards";
import { screenTitle } from "~/server/titles";
import { AppError } from "~/services/app-error";
import { listDeadLetters } from "~/services/dead-letters/list-dead-letters";
import { replayDeadLetter } from "~/services/dead-letters/replay-dead-letter";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { ctx } = await requireAdministrator(request, context);
	return { letters: await listDeadLetters(ctx), title: await screenTitle(request, "admin.deadLetters.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { ctx, user } = await requireAdministrator(request, context);
	const form = await request.formData();
	if (form.get("intent") !== "replay") throw new Response("ValidationException", { status: 400 });
	const toast = await replayDeadLetter(ctx, user.id, String(form.get("id") ?? "")).then(
		(): NewFlash => ({ kind: "success", key: "admin.deadLetters.replayed" }),
		(error: unknown): NewFlash => {
			if (!(error instanceof AppError)) throw error;
			return { kind: "error", key: error.code === "NotFoundException" ? "admin.deadLetters.gone" : "admin.deadLetters.noJob" };
		},
	);
	return redirect(paths.adminDeadLetters, { headers: { "Set-Cookie": await flashToast(toast) } });
}

export default function AdminDeadLetters() {
	const { t } = useTranslation();
	const { letters } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader title={t("admin.deadLetters.title")} help={t("admin.deadLetters.help")} />
			{letters.length === 0 ? (
				<EmptyCard icon={CircleCheck} title={t("admin.deadLetters.none")} text={t("admin.deadLetters.help")} />
			) : (
				<div className="admin-table-frame">
					<LettersTable letters={letters} />
				</div>
			)}
		</>
	);
}
