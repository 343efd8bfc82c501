import { Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { PlainTable } from "~/components/data-table/plain-table";
import { EditVersion } from "~/components/form/edit-version";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import type { Refusal } from "~/domain/refusal/refusal";
import { highField, lowField, RATE_RANGES } from "~/domain/voice/hand-rates";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { RatesScreen } from "./read-screen";

/** Least and highest click rate of each place. Without rates by hand it begins with those that count now. */
export function RatesForm({ screen, refusal }: { screen: RatesScreen; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const { hid, hand, usual, version } = screen;
	const ranges = hand?.ranges ?? usual.ranges;
	return (
		<Panel title={hand ? t("voice.rates.byHand", { day: hand.day }) : t(`voice.rates.now.${usual.kind}`)} text={t("voice.rates.text")}>
			<KeptForm keep={`click_rates ${hid}`} method="post" action={paths.clickRates(hid)} className="grid gap-4" noValidate>
				<Failure words={refusal?.failure} />
				<EditVersion version={version} refusal={refusal} labels={{ rates: t("voice.rates.title") }} intent="save" />
				<PlainTable
					className="fixed-table"
					label={t("voice.rates.title")}
					heads={[t("voice.rates.place"), t("voice.rates.low"), t("voice.rates.high")]}
				>
					{RATE_RANGES.map((place, i) => (
						<RateRow key={place} place={place} range={ranges[i] ?? [0, 0]} refusal={refusal} />
					))}
				</PlainTable>
				<div className="flex flex-wrap gap-2">
					<Button name="intent" value="save">
						{t("voice.rates.save")}
					</Button>
					{hand && (
						<Button name="intent" value="reset" variant="outline">
							{t(`voice.rates.toUsual.${usual.kind}`)}
						</Button>
					)}
					<Link to={paths.voice(hid)} className="button button-outline">
						{t("voice.rates.back")}
					</Link>
				</div>
			</KeptForm>
		</Panel>
	);
}

interface RateRowProps {
	place: number;
	range: readonly [low: number, high: number];
	refusal: Refusal | null;
}

function RateRow({ place, range: [low, high], refusal }: RateRowProps) {
	const { t } = useTranslation();
	const isLast = place === RATE_RANGES.length;
	const name = isLast ? t("voice.rates.secondPage") : t("voice.rates.placeOf", { place });
	return (
		<tr>
			<th scope="row">{name}</th>
			{(
				[
					[lowField(place), t("voice.rates.low"), low],
					[highField(place), t("voice.rates.high"), high],
				] as const
			).map(([field, label, value]) => (
				<td key={field}>
					<RateField field={field} label={`${name}: ${label}`} value={value} refusal={refusal} />
				</td>
			))}
		</tr>
	);
}

interface RateFieldProps {
	field: string;
	label: string;
	/** In percent. */
	value: number;
	refusal: Refusal | null;
}

function RateField({ field, label, value, refusal }: RateFieldProps) {
	const { i18n } = useTranslation();
	const errors = refusal?.errors[field] ?? [];
	const errorId = `${field}-error`;
	return (
		<div className="grid gap-1">
			<input
				name={field}
				aria-label={label}
				inputMode="decimal"
				autoComplete="off"
				defaultValue={firstValue(refusal?.values, field) ?? (i18n.language === "en" ? String(value) : String(value).replace(".", ","))}
				className="input w-full min-w-0 max-w-28"
				{...(errors.length > 0 && { "aria-invalid": true, "aria-describedby": errorId })}
			/>
			{errors.length > 0 && (
				<p id={errorId} className="text-bad text-sm">
					{errors.join(" ")}
				</p>
			)}
		</div>
	);
}
