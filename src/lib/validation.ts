import type { FieldError } from '../contract';

/** Error texts by the field's wire name: `billing.street`. */
export type FieldErrors = Record< string, string >;

/** The server's validation errors. */
export const toFieldErrors = ( errors: readonly FieldError[] = [] ): FieldErrors =>
	Object.fromEntries( errors.map( ( { field, message } ) => [ field, message ] ) );
