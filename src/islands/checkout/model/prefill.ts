import type { Address, SaveProfileArguments, User } from '../../../contract';
import { trimValues } from '../../../lib/form';
import type { CheckoutForm } from './form';

/** Whether the address is still empty; the country is preselected and does not count. */
const isUntouched = ( { country: _, ...typed }: Address ): boolean => Object.values( typed ).every( ( value ) => value.trim() === '' );

/** Fills empty fields from the account; an address is filled completely or not at all. */
export const prefill = ( form: CheckoutForm, user: User ): CheckoutForm => {
	const contact = { email: form.contact.email || user.email, phone: form.contact.phone || user.phone };
	if ( ! isUntouched( form.billing ) ) {
		return { ...form, contact };
	}
	const names = { first_name: user.first_name, last_name: user.last_name };
	const billing = user.billing ?? { ...form.billing, ...names };
	return user.delivery && ! form.separateDelivery && isUntouched( form.delivery )
		? { ...form, contact, billing, separateDelivery: true, delivery: user.delivery }
		: { ...form, contact, billing };
};

const isSame = ( a: Address | null, b: Address | null ): boolean =>
	a === b || ( a !== null && b !== null && ( Object.keys( a ) as ( keyof Address )[] ).every( ( name ) => a[ name ] === b[ name ] ) );

/** The billing address as an account has it: a reference is about one order. */
const billingAddress = ( form: CheckoutForm ): Address => {
	const { reference: _, ...billing } = trimValues( form.billing );
	return billing;
};

/** The separate delivery address of the form, if any. */
const deliveryAddress = ( form: CheckoutForm ): Address | null => ( form.separateDelivery ? trimValues( form.delivery ) : null );

/** Whether the form has addresses that the account does not: then the customer can save them. */
export const hasNewAddress = ( form: CheckoutForm, user: User ): boolean =>
	! isUntouched( form.billing ) &&
	! ( isSame( billingAddress( form ), user.billing ) && ( ! form.separateDelivery || isSame( deliveryAddress( form ), user.delivery ) ) );

/** The user record with the addresses of this order; personal details stay unchanged. */
export const profileWith = ( form: CheckoutForm, user: User ): SaveProfileArguments => ( {
	name: user.first_name || form.billing.first_name.trim(),
	surname: user.last_name || form.billing.last_name.trim(),
	phone: user.phone || form.contact.phone.trim(),
	billing: billingAddress( form ),
	delivery: deliveryAddress( form ) ?? user.delivery,
} );
