import { ValidationError, type Schema } from 'yup';
import type { FieldError } from '../contract';

/** Error texts by the field's wire name: `billing.street`. */
export type FieldErrors = Record< string, string >;

/** The first error of each field. The server validates again. */
export const collectErrors = ( schema: Schema, values: unknown ): FieldErrors => {
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

/** The server's validation errors. */
export const toFieldErrors = ( errors: readonly FieldError[] = [] ): FieldErrors =>
	Object.fromEntries( errors.map( ( { field, message } ) => [ field, message ] ) );
