import { type ReactNode, useId } from "react";
import { cn } from "~/components/ui/class-names";

interface SignInCardProps {
	title: string;
	text?: ReactNode;
	/** 450 px. Source: spec A §9 "Dialog widths". */
	wide?: boolean;
	children: ReactNode;
}

/** Box of a sign-in screen: styled as a dialog, but it cannot be closed and covers nothing. Source: spec A §2 "Sign-in dialog". */
export function SignInCard({ title, text, wide = false, children }: SignInCardProps) {
	const id = useId();
	return (
		<section
			aria-labelledby={id}
			className={cn(
				"rounded-card border border-line bg-raised p-5 sm:p-6",
				wide && "w-full sm:w-[28.125rem] sm:max-w-[calc(100vw-2rem)] sm:self-center",
			)}
		>
			<h1 id={id} className="font-semibold text-lg">
				{title}
			</h1>
			{text && <p className="mt-1 text-ink-muted">{text}</p>}
			<div className="mt-4">{children}</div>
		</section>
	);
}
