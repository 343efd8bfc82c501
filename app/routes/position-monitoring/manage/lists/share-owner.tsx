import { Form, Link } from "@remix-run/react";
import { BRAND } from "@serpentine/table-files";
import type { FormEvent } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { ShareContent } from "./shares";

interface ShareOwnerProps {
	owner: ShareContent["owner"];
	action: string;
	refusal: Refusal | null;
	busy: boolean;
}

/** Ticks the own colour when a person picks one. */
function tickOwn({ currentTarget: { form } }: FormEvent<HTMLInputElement>): void {
	const own = form?.elements.namedItem("own_colour");
	if (own instanceof HTMLInputElement) own.checked = true;
}

/** Owner of a shared page: the company of the profile, and a logo. */
export function ShareOwner({ owner: { company, logo, colour }, action, refusal, busy }: ShareOwnerProps) {
	const { t } = useTranslation();
	return (
		<section className="mt-6" aria-labelledby="share-owner">
			<h3 id="share-owner" className="font-semibold">
				{t("shareLogo.title")}
			</h3>
			<p className="mt-1 text-ink-muted text-sm">
				{company === "" ? t("shareLogo.noCompany") : t("shareLogo.company", { company })}{" "}
				<Link to={paths.profile()} className="link">
					{t("shareLogo.profile")}
				</Link>
			</p>
			{refusal?.failure && (
				<p role="alert" className="mt-2 text-bad">
					{refusal.failure}
				</p>
			)}
			<Form method="post" action={action} encType="multipart/form-data" preventScrollReset replace className="list-dialog-head mt-3">
				{logo && <img src={logo} alt={t("shareLogo.current")} className="share-logo" />}
				<div className="grow basis-56">
					<Field id="share-logo" label={t("shareLogo.file")} hint={t("shareLogo.hint")} errors={refusal?.errors.logo}>
						{(ids) => <input {...ids} type="file" name="logo" accept="image/png,image/jpeg,image/webp" className="input" />}
					</Field>
				</div>
				<Field id="share-colour" label={t("shareLogo.colour")}>
					{(ids) => (
						<input {...ids} type="color" name="colour" defaultValue={colour || BRAND} onInput={tickOwn} className="input h-9 w-16 p-1" />
					)}
				</Field>
				<label className="flex items-center gap-2">
					<input type="checkbox" name="own_colour" defaultChecked={colour !== ""} />
					{t("shareLogo.ownColour")}
				</label>
				<div className="flex gap-2">
					<Button variant="outline" name="intent" value="share_logo" aria-disabled={busy}>
						{t("shareLogo.save")}
					</Button>
					{logo && (
						<Button variant="outline" name="intent" value="remove_share_logo" aria-disabled={busy}>
							{t("shareLogo.remove")}
						</Button>
					)}
				</div>
			</Form>
		</section>
	);
}
