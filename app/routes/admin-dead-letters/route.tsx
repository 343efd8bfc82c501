import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PlainTable } from "~/components/data-table/plain-table";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Button } from "~/components/ui/button";
import { formatInstant } from "~/i18n/format";
import { paths } from "~/paths";
import { flashToast, type NewFlash } from "~/server/flash";
import { requireAdministrator } from "~/server/guards";
import { screenTitle } from "~/server/titles";
import { AppError } from "~/services/app-error";
import { type DeadLetter, listDeadLetters } from "~/services/dead-letters/list-dead-letters";
import { replayDeadLetter } from "~/services/dead-letters/replay-dead-letter";

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
	const head = (column: "at" | "what" | "reason" | "actions") => t(`admin.deadLetters.columns.${column}`);
	const wideHead = (column: "at" | "reason") => (
		<th key={column} scope="col" className="max-sm:hidden">
			{head(column)}
		</th>
	);
	return (
		<>
			<PageHeader title={t("admin.deadLetters.title")} help={t("admin.deadLetters.help")} />
			{letters.length === 0 ? (
				<p className="text-ink-muted">{t("admin.deadLetters.none")}</p>
			) : (
				<div className="plain-table-frame">
					<PlainTable heads={[wideHead("at"), head("what"), wideHead("reason"), head("actions")]}>
						{letters.map((letter) => (
							<LetterRow key={letter.id} letter={letter} />
						))}
					</PlainTable>
				</div>
			)}
		</>
	);
}

function LetterRow({ letter: { id, kind, reason, queue, body, at } }: { letter: DeadLetter }) {
	const { t, i18n } = useTranslation();
	const name = t(`admin.deadLetters.kinds.${kind}`, { id: id.replace(/^\D+/, "") });
	const when = formatInstant(at, { language: i18n.language, timezone: "UTC" });
	return (
		<tr>
			<td className="max-sm:hidden">{when}</td>
			<td>
				{name}
				{/* On a phone the time and the reason stand here, so that the button is in sight. */}
				<span className="block whitespace-normal break-words text-ink-muted sm:hidden">
					{when} UTC: {reason}
				</span>
				{kind === "message" && (
					<code className="block min-w-40 whitespace-normal break-all">
						{queue}: {body}
					</code>
				)}
			</td>
			<td className="max-sm:hidden">
				<span className="block min-w-40 whitespace-normal break-words">{reason}</span>
			</td>
			<td>
				<Form method="post">
					<input type="hidden" name="id" value={id} />
					<Button variant="outline" size="small" name="intent" value="replay">
						{t("admin.deadLetters.replay")}
						<span className="sr-only">{name}</span>
					</Button>
				</Form>
			</td>
		</tr>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
