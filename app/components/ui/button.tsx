import { Slot } from "@radix-ui/react-slot";
import { useHref } from "@remix-run/react";
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
	if (asChild) return <Slot className={classes} {...rest} />;
	if (typeof rest.formAction === "string") return <ActionButton type={type} className={classes} {...rest} formAction={rest.formAction} />;
	return <button type={type} className={classes} {...rest} />;
}

/** Sends its form to another address, within the account of the page. */
function ActionButton({ formAction, type = "submit", ...rest }: ComponentProps<"button"> & { formAction: string }) {
	return <button {...rest} type={type} formAction={useHref(formAction)} />;
}
