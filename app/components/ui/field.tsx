import type { ReactNode } from "react";

/** Attributes that tie an input to its hint and errors. */
export interface FieldIds {
	id: string;
	"aria-describedby"?: string;
	"aria-invalid"?: true;
}

interface FieldProps {
	id: string;
	label: string;
	hint?: ReactNode;
	errors?: readonly string[] | undefined;
	children: (ids: FieldIds) => ReactNode;
}

/** Label, hint, input and errors. */
export function Field({ id, label, hint, errors = [], children }: FieldProps) {
	const describedBy = [hint ? `${id}-hint` : "", errors.length > 0 ? `${id}-error` : ""].filter(Boolean).join(" ");
	return (
		<div className="field grid content-start gap-1">
			<label htmlFor={id} className="font-medium">
				{label}
			</label>
			{hint && (
				<p id={`${id}-hint`} className="text-ink-muted text-xs">
					{hint}
				</p>
			)}
			{children({
				id,
				...(describedBy && { "aria-describedby": describedBy }),
				...(errors.length > 0 && { "aria-invalid": true as const }),
			})}
			{errors.length > 0 && (
				<p id={`${id}-error`} className="text-bad text-sm">
					{errors.join(" ")}
				</p>
			)}
		</div>
	);
}
