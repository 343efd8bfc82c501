import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button } from "./button";

type LinkButtonProps = ComponentProps<typeof Link> & Pick<ComponentProps<typeof Button>, "variant" | "size">;

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...link }: LinkButtonProps) {
	return (
		<Button asChild variant={variant} size={size} className={className}>
			<Link {...link} />
		</Button>
	);
}
