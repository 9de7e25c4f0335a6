/** Input of the contact form. */
export interface ContactValues {
	name: string;
	email: string;
	phone: string;
	message: string;
	/** Honeypot. */
	website: string;
	terms: boolean;
}

export const EMPTY: ContactValues = { name: '', email: '', phone: '', message: '', website: '', terms: false };
