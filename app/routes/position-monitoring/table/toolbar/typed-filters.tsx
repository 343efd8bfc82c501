import { Options } from "~/components/form/select-field";
import { MAX_PLACE, MAX_UNKNOWN_DAYS } from "~/domain/table/filter-text";
import { CHANGE_WAYS, type TableFilters } from "~/domain/table/table-filters";
import { useTranslation } from "~/i18n/use-translation";

/** Number and text filters. */
export function TypedFilters({ filters }: { filters: TableFilters }) {
	const { t } = useTranslation();
	const { position, change, has, hasNot, unknownFor } = filters;
	return (
		<fieldset className="filter-typed">
			<div>
				<span>{t("monitoring.filters.positionName")}</span>
				<span>
					<Count name="position_from" value={position?.from} max={MAX_PLACE} label={t("monitoring.filters.from")} />
					<span aria-hidden="true">–</span>
					<Count name="position_to" value={position?.to} max={MAX_PLACE} label={t("monitoring.filters.to")} />
				</span>
			</div>
			<div>
				<span>{t("monitoring.filters.changeName")}</span>
				<span>
					<Count name="change_by" value={change?.least} max={MAX_PLACE} label={t("monitoring.filters.places")} />
					<select name="change_way" className="input" defaultValue={change?.way ?? "either"} aria-label={t("monitoring.filters.way")}>
						<Options options={CHANGE_WAYS.map((way) => ({ code: way, name: t(`monitoring.filters.ways.${way}`) }))} />
					</select>
				</span>
			</div>
			<Text name="has" values={has} label={t("monitoring.filters.hasName")} hint={t("monitoring.filters.several")} />
			<Text name="has_not" values={hasNot} label={t("monitoring.filters.hasNotName")} hint={t("monitoring.filters.several")} />
			<div>
				<span>{t("monitoring.filters.unknownForName")}</span>
				<span>
					<Count name="unknown_for" value={unknownFor} max={MAX_UNKNOWN_DAYS} label={t("monitoring.filters.unknownDays")} />
					<span>{t("monitoring.filters.daysUnit")}</span>
				</span>
			</div>
		</fieldset>
	);
}

function Count({ name, value, max, label }: { name: string; value: number | null | undefined; max: number; label: string }) {
	return (
		<input
			type="number"
			name={name}
			defaultValue={value ?? ""}
			min={1}
			max={max}
			inputMode="numeric"
			className="input"
			aria-label={label}
		/>
	);
}

function Text({ name, values, label, hint }: { name: string; values: readonly string[]; label: string; hint: string }) {
	return (
		<label>
			<span>{label}</span>
			<input type="text" name={name} defaultValue={values.join(", ")} placeholder={hint} className="input" autoComplete="off" />
		</label>
	);
}
