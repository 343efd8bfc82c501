import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

const buttonVariants = cva("button", {
	variants: {
		variant: { primary: "button-primary", outline: "button-outline", quiet: "button-quiet", danger: "button-danger" },
		size: { normal: "", small: "button-small", icon: "button-icon" },
	},
	defaultVariants: { variant: "primary", size: "normal" },
});

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

export function Button({ className, variant, size, asChild = false, type = "submit", ...rest }: ButtonProps) {
	const classes = cn(buttonVariants({ variant, size }), className);
	return asChild ? <Slot.Root className={classes} {...rest} /> : <button type={type} className={classes} {...rest} />;
}
