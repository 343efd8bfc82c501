import { LinkButton } from "~/components/ui/link-button";
import { paths } from "~/paths";
import type { PlanView } from "./read-welcome";

/** Both plans side by side. */
export function PlanTable({ plans }: { plans: PlanView }) {
	return (
		<section id="prices" className="mt-10 scroll-mt-4">
			<h2 className="font-semibold text-lg">{plans.title}</h2>
			<div className="mt-3 overflow-x-auto rounded-card border border-line bg-surface">
				<table className="w-full text-left">
					<thead>
						<tr className="border-line border-b">
							{plans.head.map((word) => (
								<th key={word} scope="col" className="px-2 py-2 font-semibold sm:px-4">
									{word}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{plans.rows.map(([name, free, paid]) => (
							<tr key={name} className="border-line border-b align-top last:border-b-0">
								<th scope="row" className="px-2 py-2 font-normal text-ink-muted sm:px-4">
									{name}
								</th>
								<td className="px-2 py-2 tabular-nums sm:px-4">{free}</td>
								<td className="px-2 py-2 tabular-nums sm:px-4">{paid}</td>
							</tr>
						))}
					</tbody>
					<tfoot>
						<tr className="border-line border-t">
							<td />
							{[plans.startFree, plans.startPaid].map((label, column) => (
								<td key={label} className="px-2 py-3 sm:px-4">
									<LinkButton
										variant={column === 0 ? "primary" : "outline"}
										className="whitespace-normal px-2 text-center sm:px-3"
										to={paths.signUp}
									>
										{label}
									</LinkButton>
								</td>
							))}
						</tr>
					</tfoot>
				</table>
			</div>
			<p className="mt-2 text-ink-muted text-sm">{plans.tax}</p>
		</section>
	);
}
