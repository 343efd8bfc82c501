import { Form, useLocation } from "@remix-run/react";
import { Failure } from "~/components/form/failure";
import { ProofField } from "~/components/passkey/proof-field";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { usePolicy } from "~/components/use-policy";
import type { ProofView } from "~/domain/account/owner-proof";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

interface ConsentFormProps {
	asked: { host: string; isLocal: boolean; scopes: ("read" | "write")[]; proof: ProofView };
	refusal: Refusal | null;
}

/** Sent as a document: the answer leads to the program's own address. */
export function ConsentForm({ asked, refusal }: ConsentFormProps) {
	const { t } = useTranslation();
	const { hasPlans } = usePolicy();
	const { pathname, search } = useLocation();
	const { host, isLocal, scopes, proof } = asked;
	const chosen = refusal ? (refusal.values.scope ?? []) : scopes;
	const faults = refusal?.errors.scope;
	return (
		<Form method="post" action={pathname + search} reloadDocument className="grid gap-4">
			<Failure words={refusal?.failure} />
			<p className="break-words">{t("oauth.unverified", { host })}</p>
			{isLocal && <Callout tone="warn">{t("oauth.local")}</Callout>}
			<fieldset className="grid gap-2" aria-describedby={faults ? "scope-error" : undefined}>
				<legend className="mb-1 font-medium">{t("oauth.may")}</legend>
				{scopes.map((scope) => (
					<label key={scope} className="flex items-start gap-2">
						<input
							type="checkbox"
							name="scope"
							value={scope}
							defaultChecked={chosen.includes(scope)}
							aria-invalid={faults ? true : undefined}
							className="mt-1 size-4 shrink-0"
						/>
						<span>{t(`oauth.scopes.${scope}`)}</span>
					</label>
				))}
				{faults && (
					<p id="scope-error" className="text-bad text-sm">
						{faults.join(" ")}
					</p>
				)}
			</fieldset>
			<p className="text-ink-muted">{t(hasPlans ? "oauth.never" : "oauth.neverWithoutPlans")}</p>
			<ProofField proof={proof} id="current_password" name="current_password" errors={refusal?.errors.current_password} />
			<div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
				<Button variant="outline" name="intent" value="deny">
					{t("oauth.deny")}
				</Button>
				<Button name="intent" value="allow">
					{t("oauth.allow")}
				</Button>
			</div>
		</Form>
	);
}
