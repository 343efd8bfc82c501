import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

const VARIANTS = { primary: "button-primary", outline: "button-outline", quiet: "button-quiet", danger: "button-danger" };
const SIZES = { normal: "", small: "button-small", icon: "button-icon" };

type ButtonProps = ComponentProps<"button"> & {
	variant?: keyof typeof VARIANTS | undefined;
	size?: keyof typeof SIZES | undefined;
	asChild?: boolean;
};

export function Button({ className, variant = "primary", size = "normal", asChild = false, type = "submit", ...rest }: ButtonProps) {
	const classes = cn("button", VARIANTS[variant], SIZES[size], className);
	return asChild ? <Slot className={classes} {...rest} /> : <button type={type} className={classes} {...rest} />;
}
