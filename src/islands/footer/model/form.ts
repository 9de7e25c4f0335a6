import { object } from 'yup';
import { checkedRule, emailRule } from '../../../lib/person-rules';
import { collectErrors } from '../../../lib/collect-errors';
import type { FieldErrors } from '../../../lib/validation';

/** Input of the server's form. */
interface NewsletterValues {
	email: string;
	terms: boolean;
	/** Honeypot. */
	website: string;
}

export const FIELDS = [ 'email', 'terms' ] as const;

export const readForm = ( form: HTMLFormElement ): NewsletterValues => {
	const data = new FormData( form );
	const text = ( name: string ): string => String( data.get( name ) ?? '' ).trim();
	return { email: text( 'email' ), terms: data.has( 'terms' ), website: text( 'website' ) };
};

/** A valid e-mail and the consent are required (specification, section 5). */
export const validate = ( values: NewsletterValues ): FieldErrors => collectErrors( object( { email: emailRule(), terms: checkedRule() } ), values );

export const errorId = ( name: string ): string => `v-newsletter-${ name }-error`;

/** Without `aria-invalid`, browsers report a required checkbox as invalid before it is submitted. */
export const unmark = ( field: Element ): void => {
	field.setAttribute( 'aria-invalid', 'false' );
	field.removeAttribute( 'aria-describedby' );
};

const fieldOf = ( form: HTMLFormElement, name: string ): HTMLInputElement => form.elements.namedItem( name ) as HTMLInputElement;

/** Marks only the invalid fields, each described by its own error. */
export const markErrors = ( form: HTMLFormElement, errors: FieldErrors ): void => {
	for ( const name of FIELDS ) {
		const field = fieldOf( form, name );
		unmark( field );
		if ( errors[ name ] ) {
			field.setAttribute( 'aria-invalid', 'true' );
			field.setAttribute( 'aria-describedby', errorId( name ) );
		}
	}
	const first = FIELDS.find( ( name ) => errors[ name ] );
	if ( first ) {
		fieldOf( form, first ).focus();
	}
};
