import { ValidationError, type Schema } from 'yup';
import type { FieldErrors } from './validation';

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
