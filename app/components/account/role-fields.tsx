import { GIVEN_ROLES, type GivenRole } from "~/domain/account/member-role";
import { useTranslation } from "~/i18n/use-translation";

interface RoleFieldsProps {
	/** Distinguishes the fields of two forms of a page. */
	id: string;
	role: string;
	/** Default: all that can be given. */
	roles?: readonly GivenRole[];
	/** hids; none: all. */
	chosen: readonly string[];
	websites: readonly { hid: string; name: string }[];
	errors: Readonly<Record<string, string[]>> | undefined;
}

/** Role, each explained in a line, and the websites that it is for. */
export function RoleFields({ id, role, roles = GIVEN_ROLES, chosen, websites, errors }: RoleFieldsProps) {
	const { t } = useTranslation();
	return (
		<>
			<fieldset className="grid gap-2" aria-describedby={errors?.role ? `${id}-role-error` : undefined}>
				<legend className="mb-1 font-medium">{t("members.role")}</legend>
				{roles.map((one) => (
					<label key={one} className="flex items-start gap-2 pointer-coarse:min-h-11">
						<input type="radio" name="role" value={one} defaultChecked={one === role} className="mt-1 size-4 shrink-0" />
						<span>
							<span className="font-medium">{t(`members.roles.${one}`)}</span>{" "}
							<span className="text-ink-muted">{t(`members.may.${one}`)}</span>
						</span>
					</label>
				))}
				<FieldErrors id={`${id}-role-error`} errors={errors?.role} />
			</fieldset>
			<fieldset className="grid gap-1" aria-describedby={errors?.websites ? `${id}-websites-error` : `${id}-websites-hint`}>
				<legend className="font-medium">{t("members.websites")}</legend>
				<p id={`${id}-websites-hint`} className="text-ink-muted text-xs">
					{t(websites.length > 0 ? "members.websitesHint" : "members.noWebsites")}
				</p>
				<div className="grid max-h-60 gap-x-4 overflow-y-auto sm:grid-cols-2">
					{websites.map(({ hid, name }) => (
						<label key={hid} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
							<input type="checkbox" name="websites" value={hid} defaultChecked={chosen.includes(hid)} className="size-4 shrink-0" />
							<span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
						</label>
					))}
				</div>
				<FieldErrors id={`${id}-websites-error`} errors={errors?.websites} />
			</fieldset>
		</>
	);
}

function FieldErrors({ id, errors }: { id: string; errors: string[] | undefined }) {
	return errors ? (
		<p id={id} className="text-bad text-sm">
			{errors.join(" ")}
		</p>
	) : null;
}
