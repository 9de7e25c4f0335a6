import { ValidationError, type Schema } from 'yup';
import type { FieldError } from '../contract';

/** Error texts by the field's wire name: `billing.street`. */
export type FieldErrors = Record< string, string >;

/** The first error of each field; the server checks the same again. */
export const check = ( schema: Schema, values: unknown ): FieldErrors => {
	try {
		schema.validateSync( values, { abortEarly: false } );
		return {};
	} catch ( error ) {
		if ( ! ( error instanceof ValidationError ) ) {
			throw error;
		}
		const errors: FieldErrors = {};
		for ( const { path, message } of error.inner ) {
			if ( path ) {
				errors[ path ] ??= message;
			}
		}
		return errors;
	}
};

/** What the server found wrong, in its own words. */
export const fieldErrors = ( errors: readonly FieldError[] = [] ): FieldErrors =>
	Object.fromEntries( errors.map( ( { field, message } ) => [ field, message ] ) );
