import { object } from 'yup';
import { agreedRule, emailRule } from '../../../lib/person-rules';
import { check, type FieldErrors } from '../../../lib/validation';

/** What stands in the server's form. */
export interface Wish {
	email: string;
	terms: boolean;
	/** Nobody sees this field. */
	website: string;
}

const FIELDS = [ 'email', 'terms' ] as const;

export const readWish = ( form: HTMLFormElement ): Wish => {
	const data = new FormData( form );
	const text = ( name: string ): string => String( data.get( name ) ?? '' ).trim();
	return { email: text( 'email' ), terms: data.has( 'terms' ), website: text( 'website' ) };
};

/** A valid e-mail and the consent (specification, section 5). */
export const validate = ( wish: Wish ): FieldErrors => check( object( { email: emailRule(), terms: agreedRule() } ), wish );

/** Marks what is wrong and nothing else, and leads to the first of it. */
export const mark = ( form: HTMLFormElement, errors: FieldErrors ): void => {
	const fields = FIELDS.map( ( name ) => form.elements.namedItem( name ) ).filter( ( field ) => field instanceof HTMLInputElement );
	for ( const field of fields ) {
		field.toggleAttribute( 'aria-invalid', false );
		if ( errors[ field.name ] ) {
			field.setAttribute( 'aria-invalid', 'true' );
		}
	}
	fields.find( ( { name } ) => errors[ name ] )?.focus();
};
