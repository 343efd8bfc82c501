/** What the head of a public page tells search engines and the places where its address is shared. */
export interface PublicHead {
	/** With the name of the product. */
	title: string;
	description: string;
	language: string;
	/** The one address of this page in this language. */
	canonical: string;
	alternates: { language: string; href: string }[];
	/** Address of a picture of 1,200 by 630 pixels. */
	image: string;
	/** Whether the installation lets search engines show its public pages. */
	isFindable: boolean;
}
