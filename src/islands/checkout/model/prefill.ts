import type { Address, SaveProfileArguments, User } from '../../../contract';
import { trimmed } from '../../../lib/form';
import type { CheckoutForm } from './form';

/** Whether nobody has typed into it; the country is chosen for everybody. */
const isUntouched = ( { country: _, ...typed }: Address ): boolean => Object.values( typed ).every( ( value ) => value.trim() === '' );

/** What the account knows, in the places where nothing was typed yet; an address is filled as a whole or not at all. */
export const prefilled = ( form: CheckoutForm, user: User ): CheckoutForm => {
	const contact = { email: form.contact.email || user.email, phone: form.contact.phone || user.phone };
	if ( ! isUntouched( form.billing ) ) {
		return { ...form, contact };
	}
	const names = { first_name: user.first_name, last_name: user.last_name };
	const billing = user.billing ?? { ...form.billing, ...names };
	return user.delivery && ! form.elsewhere && isUntouched( form.delivery )
		? { ...form, contact, billing, elsewhere: true, delivery: user.delivery }
		: { ...form, contact, billing };
};

const same = ( a: Address | null, b: Address | null ): boolean =>
	a === b || ( a !== null && b !== null && ( Object.keys( a ) as ( keyof Address )[] ).every( ( name ) => a[ name ] === b[ name ] ) );

/** Where the goods of this form go, if not to the billing address. */
const deliveryOf = ( form: CheckoutForm ): Address | null => ( form.elsewhere ? trimmed( form.delivery ) : null );

/** Whether the account would learn something: then the customer may have it saved. */
export const isNews = ( form: CheckoutForm, user: User ): boolean =>
	! isUntouched( form.billing ) &&
	! ( same( trimmed( form.billing ), user.billing ) && ( ! form.elsewhere || same( deliveryOf( form ), user.delivery ) ) );

/** The record with the addresses of this order; what the account has of the person stays. */
export const profileWith = ( form: CheckoutForm, user: User ): SaveProfileArguments => ( {
	name: user.first_name || form.billing.first_name.trim(),
	surname: user.last_name || form.billing.last_name.trim(),
	phone: user.phone || form.contact.phone.trim(),
	billing: trimmed( form.billing ),
	delivery: deliveryOf( form ) ?? user.delivery,
} );
