import { Link } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { paths } from "~/paths";
import type { PlanView } from "./read-welcome";

/** Both plans side by side. */
export function PlanTable({ plans }: { plans: PlanView }) {
	return (
		<section className="mt-10">
			<h2 className="font-semibold text-lg">{plans.title}</h2>
			<div className="mt-3 overflow-x-auto rounded-card border border-line bg-surface">
				<table className="w-full text-left">
					<thead>
						<tr className="border-line border-b">
							{plans.head.map((word) => (
								<th key={word} scope="col" className="px-4 py-2 font-semibold">
									{word}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{plans.rows.map(([name, free, paid]) => (
							<tr key={name} className="border-line border-b align-top last:border-b-0">
								<th scope="row" className="px-4 py-2 font-normal text-ink-muted">
									{name}
								</th>
								<td className="px-4 py-2 tabular-nums">{free}</td>
								<td className="px-4 py-2 tabular-nums">{paid}</td>
							</tr>
						))}
					</tbody>
					<tfoot>
						<tr className="border-line border-t">
							<td />
							{[plans.startFree, plans.startPaid].map((label, column) => (
								<td key={label} className="px-4 py-3">
									<Button asChild variant={column === 0 ? "primary" : "outline"}>
										<Link to={paths.signUp}>{label}</Link>
									</Button>
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
