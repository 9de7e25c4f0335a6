import type { AddOrderArguments, Address, CartLine } from '../../../contract';
import { emptyAddress } from '../../../lib/postal-address';
import { trimmed } from '../../../lib/form';

/** What the visitor has typed; kept as text until it is sent. */
export interface CheckoutForm {
	contact: { email: string; phone: string };
	billing: Address;
	/** Whether the goods go to another address than the invoice. */
	elsewhere: boolean;
	delivery: Address;
	payment_method: string;
	note: string;
	/** The account is to have the addresses of this order. */
	save_address: boolean;
	terms: boolean;
}

export const emptyForm = ( country: string ): CheckoutForm => ( {
	contact: { email: '', phone: '' },
	billing: emptyAddress( country ),
	elsewhere: false,
	delivery: emptyAddress( country ),
	payment_method: '',
	note: '',
	save_address: false,
	terms: false,
} );

/** The body of add_order without its request id. */
export function toOrder( form: CheckoutForm, cart: CartLine[], total: number, discount = '' ): Omit< AddOrderArguments, 'request_id' > {
	return {
		cart,
		contact: trimmed( form.contact ),
		billing: trimmed( form.billing ),
		delivery: form.elsewhere ? trimmed( form.delivery ) : null,
		payment_method: form.payment_method,
		...( discount ? { discount } : {} ),
		note: form.note.trim(),
		terms: form.terms,
		total,
	};
}
