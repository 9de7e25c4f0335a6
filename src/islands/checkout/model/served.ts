import type { Country } from '../../../contract';
import { servedAddress } from '../../../lib/postal-address';
import type { CheckoutForm } from './form';

/** The form without countries of saved addresses and old drafts that the shop no longer serves. */
export const withServedCountries = ( form: CheckoutForm, billing: readonly Country[], delivery: readonly Country[] ): CheckoutForm => ( {
	...form,
	billing: servedAddress( form.billing, billing ),
	delivery: servedAddress( form.delivery, delivery ),
} );
