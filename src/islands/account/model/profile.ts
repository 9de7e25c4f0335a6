import type { Address, SaveProfileArguments, User } from '../../../contract';
import { addressSchema, emptyAddress } from '../../../lib/postal-address';
import { check, type FieldErrors } from '../../../lib/validation';

/** The record as save_profile takes it: all of it, so that saving one part leaves the others as they are. */
export const profileOf = ( user: User ): SaveProfileArguments => ( {
	name: user.first_name,
	surname: user.last_name,
	phone: user.phone,
	billing: user.billing,
	delivery: user.delivery,
} );

export type AddressKind = 'billing' | 'delivery';

/** An address under its wire name, as fields and errors are named. */
export type AddressForm = Partial< Record< AddressKind, Address > >;

/** Where there is none yet, it begins with the customer's name. */
export const startOf = ( user: User, kind: AddressKind, country: string ): AddressForm => ( {
	[ kind ]: user[ kind ] ?? { ...emptyAddress( country ), first_name: user.first_name, last_name: user.last_name },
} );

/** Errors by the fields' wire names: `billing.street`. */
export const checkAddress = ( form: AddressForm, kind: AddressKind ): FieldErrors =>
	Object.fromEntries( Object.entries( check( addressSchema(), form[ kind ] ) ).map( ( [ field, text ] ) => [ `${ kind }.${ field }`, text ] ) );
