import { findResultType, SERP_FEATURES } from "@serpentine/serp/results";
import { Repeat } from "lucide-react";
import { RESULT_TYPE_ICONS } from "~/components/result-type/icons";

/** Defines the icons of SERP_FEATURES and of addresses that take turns once; hundreds of rows refer to them. */
export function FeatureSheet() {
	return (
		<svg width="0" height="0" className="absolute" aria-hidden="true">
			{SERP_FEATURES.map((name, place) => {
				const Icon = RESULT_TYPE_ICONS[findResultType(name)?.icon ?? "circle-question-mark"];
				return (
					<symbol key={name} id={`feature-${place}`} viewBox="0 0 24 24">
						<Icon />
					</symbol>
				);
			})}
			<symbol id="feature-turns" viewBox="0 0 24 24">
				<Repeat />
			</symbol>
		</svg>
	);
}
