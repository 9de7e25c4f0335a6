import type { NewOrder } from '../../../api';
import type { Address, Money } from '../../../contract';
import type { CartLine } from '../../../lib/cart';
import { emptyAddress } from '../../../lib/postal-address';
import { withoutForeignFields } from '../../../lib/address-format';
import { trimValues } from '../../../lib/form';

/** Input of the checkout form, as text. */
export interface CheckoutForm {
	contact: { email: string; phone: string };
	billing: Address;
	/** Whether to deliver to an address other than the billing address. */
	separateDelivery: boolean;
	delivery: Address;
	payment_method: string;
	note: string;
	/** Whether to save the addresses of this order to the account. */
	save_address: boolean;
	terms: boolean;
	/** Whether digital content and services may begin before the withdrawal period ends. */
	begin_now: boolean;
}

export const emptyForm = ( country: string ): CheckoutForm => ( {
	contact: { email: '', phone: '' },
	billing: emptyAddress( country ),
	separateDelivery: false,
	delivery: emptyAddress( country ),
	payment_method: '',
	note: '',
	save_address: false,
	terms: false,
	begin_now: false,
} );

/** The group of fields with the address that the order is delivered to. */
export const destinationOf = ( { separateDelivery }: Pick< CheckoutForm, 'separateDelivery' > ) => ( separateDelivery ? 'delivery' : 'billing' );

/** The body of add_order, without the request id. */
export function toOrder( form: CheckoutForm, cart: CartLine[], total: Money, discount = '' ): Omit< NewOrder, 'request_id' > {
	return {
		cart,
		contact: trimValues( form.contact ),
		billing: trimValues( withoutForeignFields( form.billing ) ),
		delivery: form.separateDelivery ? trimValues( withoutForeignFields( form.delivery ) ) : null,
		payment_method: form.payment_method,
		...( discount ? { discount } : {} ),
		note: form.note.trim(),
		terms: form.terms,
		begin_now: form.begin_now,
		total: total.amount,
		currency: total.currency,
	};
}
