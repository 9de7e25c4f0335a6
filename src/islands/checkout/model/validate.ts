import { __ } from '@wordpress/i18n';
import { boolean, object, string } from 'yup';
import { addressSchema } from '../../../lib/address-schema';
import { collectErrors } from '../../../lib/collect-errors';
import type { FieldErrors } from '../../../lib/validation';
import type { CheckoutForm } from './form';

const schema = ( form: CheckoutForm, isFree: boolean ) =>
	object( {
		contact: object( {
			email: string()
				.trim()
				.required( __( 'Please enter your e-mail address.', 'vitrine' ) )
				.email( __( 'Please enter a valid e-mail address.', 'vitrine' ) )
				// yup accepts an address without a top-level domain, the shop does not.
				.matches( /\.[^.]+$/, { message: __( 'Please enter a valid e-mail address.', 'vitrine' ), excludeEmptyString: true } ),
			phone: string()
				.trim()
				.required( __( 'Please enter a phone number for the delivery.', 'vitrine' ) )
				.matches( /^[+()\d\s./-]{5,30}$/, { message: __( 'Please enter a valid phone number.', 'vitrine' ), excludeEmptyString: true } ),
		} ),
		billing: addressSchema( form.billing ),
		...( form.separateDelivery ? { delivery: addressSchema( form.delivery ) } : {} ),
		...( isFree ? {} : { payment_method: string().required( __( 'Please choose how to pay.', 'vitrine' ) ) } ),
		terms: boolean().oneOf( [ true ], __( 'Please accept the terms to order.', 'vitrine' ) ),
	} );

/** @param isFree Whether nothing has to be paid. */
export const validate = ( form: CheckoutForm, isFree = false ): FieldErrors => collectErrors( schema( form, isFree ), form );
