import type { Address, SaveProfileArguments, User } from '../../../contract';
import { addressSchema } from '../../../lib/address-schema';
import { emptyAddress } from '../../../lib/postal-address';
import { collectErrors } from '../../../lib/collect-errors';
import type { FieldErrors } from '../../../lib/validation';

/** The complete record for save_profile, so that saving one section leaves the others unchanged. */
export const toProfile = ( user: User ): SaveProfileArguments => ( {
	name: user.first_name,
	surname: user.last_name,
	phone: user.phone,
	billing: user.billing,
	delivery: user.delivery,
} );

export type AddressKind = 'billing' | 'delivery';

/** An address under its wire name, like its fields and errors. */
type AddressForm = Partial< Record< AddressKind, Address > >;

/** The saved address, or a new one with the customer's name. */
export const initialAddress = ( user: User, kind: AddressKind, country: string ): AddressForm => ( {
	[ kind ]: user[ kind ] ?? { ...emptyAddress( country ), first_name: user.first_name, last_name: user.last_name },
} );

/** Errors by wire name: `billing.street`. */
export const checkAddress = ( form: AddressForm, kind: AddressKind ): FieldErrors =>
	Object.fromEntries(
		Object.entries( collectErrors( addressSchema( form[ kind ] ?? { country: '' } ), form[ kind ] ) ).map( ( [ field, text ] ) => [
			`${ kind }.${ field }`,
			text,
		] )
	);
