import type { FormEvent } from 'react';
import { useEffect } from '@wordpress/element';
import { useAddressFormat } from '../../../hooks/use-address-format';
import { useCart } from '../../../hooks/use-cart';
import { useOptions } from '../../../hooks/use-options';
import { usePaymentMethods } from '../../../hooks/use-payment-methods';
import { destinationFor } from '../../../lib/address-format';
import type { FieldErrors } from '../../../lib/validation';
import { chosenMethod } from './chosen-method';
import { deliveryNeeds } from './delivery-needs';
import { destinationOf } from './form';
import { loadRules } from './rules';
import { useBeginConsent } from './use-begin-consent';
import { useFields } from './use-fields';
import { useLastCart } from './use-last-cart';
import { useOnline } from './use-online';
import { usePlaceOrder } from './use-place-order';
import { useVatCheck } from './use-vat-check';

export type CheckoutModel = ReturnType< typeof useCheckout >;

/** What the parts of the checkout show and do. */
export function useCheckout() {
	const cart = useLastCart( useCart() );
	const online = useOnline();
	const { options } = useOptions();
	const payment = usePaymentMethods( cart.totals?.total?.amount, cart.priced );
	const countries = options?.shop.countries ?? [];
	const fields = useFields( countries );
	const { form, typed } = fields;
	const showErrors = ( wrong: FieldErrors ) => {
		fields.showErrors( wrong );
		if ( wrong.payment_method && form.payment_method ) {
			// The method was disabled, or is not available for this total: load the current ones.
			payment.refresh();
		}
	};
	const ordering = usePlaceOrder( showErrors );

	/** A draft may hold a method that has been disabled since; a single method is selected automatically. */
	const method = payment.isFree ? '' : chosenMethod( payment.methods, form.payment_method );

	const needs = deliveryNeeds( cart.priced, form, countries );
	const destination = destinationOf( needs );
	const formats = { billing: useAddressFormat( form.billing.country ), delivery: useAddressFormat( form.delivery.country ) };
	// A typed country that the shop does not serve has messages of its own to load.
	useAddressFormat( typed.billing.country );
	useAddressFormat( typed.delivery.country );
	const { setDestination } = cart.actions;
	const business = Boolean( options?.shop.business_sales && options.shop.company_vat );
	const vat = useVatCheck( business ? ( form.billing.vat_id ?? '' ).trim() : '', form.billing.company, cart.lines );
	// Ignored by the store if nothing has changed.
	useEffect( () => void setDestination( destinationFor( form[ destination ], vat.known ) ) );

	const consent = useBeginConsent( cart.priced );
	const filled = { ...form, separateDelivery: needs.separateDelivery, payment_method: method, begin_now: consent.given };

	/** Without the first prices there is no total to agree to. Later the button stays enabled, so that no click is lost. */
	const isTotalLoading = cart.pending && ! cart.totals?.total;

	/** Without a connection nothing can be ordered, nor are the prices known to be current. */
	const isClosed = ! online || cart.status === 'failed';
	const retry = () => void cart.actions.fetchCart();

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		const validate = await loadRules();
		const wrong = validate( filled, payment.isFree );
		showErrors( wrong );
		if ( isClosed ) {
			retry();
			return;
		}
		if ( Object.keys( wrong ).length === 0 && ! needs.problem && ! isTotalLoading ) {
			void ordering.place( filled );
		}
	};

	return {
		...fields,
		...needs,
		...ordering,
		cart,
		options,
		countries,
		payment,
		method,
		formats,
		business,
		vat,
		consent,
		/** Undeliverable lines are reported at the country field. */
		errors: needs.problem ? { ...fields.errors, [ `${ destination }.country` ]: needs.problem } : fields.errors,
		isTotalLoading,
		isClosed,
		retry,
		submit,
		orderAgain: () => void ordering.orderAgain( filled ),
	};
}
