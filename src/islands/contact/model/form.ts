/** What the visitor has typed. */
export interface ContactValues {
	name: string;
	email: string;
	phone: string;
	message: string;
	/** Nobody sees this field. */
	website: string;
	terms: boolean;
}

export const EMPTY: ContactValues = { name: '', email: '', phone: '', message: '', website: '', terms: false };
