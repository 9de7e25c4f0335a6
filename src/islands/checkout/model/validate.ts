import { __ } from '@wordpress/i18n';
import { boolean, object, string } from 'yup';
import { addressSchema } from '../../../lib/postal-address';
import { check, type FieldErrors } from '../../../lib/validation';
import type { CheckoutForm } from './form';

const schema = ( form: CheckoutForm ) =>
	object( {
		contact: object( {
			email: string()
				.trim()
				.required( __( 'Please enter your e-mail address.', 'vitrine' ) )
				.email( __( 'This e-mail address does not look right.', 'vitrine' ) ),
			phone: string()
				.trim()
				.required( __( 'Please enter a phone number for the delivery.', 'vitrine' ) )
				.matches( /^[+()\d\s./-]{5,30}$/, { message: __( 'This phone number does not look right.', 'vitrine' ), excludeEmptyString: true } ),
		} ),
		billing: addressSchema(),
		...( form.elsewhere ? { delivery: addressSchema() } : {} ),
		payment_method: string().required( __( 'Please choose how to pay.', 'vitrine' ) ),
		terms: boolean().oneOf( [ true ], __( 'Please accept the terms to order.', 'vitrine' ) ),
	} );

export const validate = ( form: CheckoutForm ): FieldErrors => check( schema( form ), form );
