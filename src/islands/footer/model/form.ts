import { object } from 'yup';
import { checkedRule, emailRule } from '../../../lib/person-rules';
import { collectErrors, type FieldErrors } from '../../../lib/validation';

/** Input of the server's form. */
export interface NewsletterValues {
	email: string;
	terms: boolean;
	/** Honeypot. */
	website: string;
}

const FIELDS = [ 'email', 'terms' ] as const;

export const readForm = ( form: HTMLFormElement ): NewsletterValues => {
	const data = new FormData( form );
	const text = ( name: string ): string => String( data.get( name ) ?? '' ).trim();
	return { email: text( 'email' ), terms: data.has( 'terms' ), website: text( 'website' ) };
};

/** A valid e-mail and the consent are required (specification, section 5). */
export const validate = ( values: NewsletterValues ): FieldErrors => collectErrors( object( { email: emailRule(), terms: checkedRule() } ), values );

/** Marks only the invalid fields and focuses the first of them. */
export const markErrors = ( form: HTMLFormElement, errors: FieldErrors ): void => {
	const fields = FIELDS.map( ( name ) => form.elements.namedItem( name ) ).filter( ( field ) => field instanceof HTMLInputElement );
	for ( const field of fields ) {
		field.toggleAttribute( 'aria-invalid', false );
		if ( errors[ field.name ] ) {
			field.setAttribute( 'aria-invalid', 'true' );
		}
	}
	fields.find( ( { name } ) => errors[ name ] )?.focus();
};
