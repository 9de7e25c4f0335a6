import { __ } from '@wordpress/i18n';
import { CHECKOUT_LIMITS } from '../../../contract';
import { Choice } from '../../../ui/field/choice';
import { TextArea } from '../../../ui/field/text-area';
import type { CheckoutModel } from '../model/use-checkout';
import { Addresses } from './addresses';
import { Contact } from './contact';
import { DeliveryChoice } from './delivery-choice';
import { LegalNotes } from './legal-notes';
import { PaymentChoice } from './payment-choice';
import { SignedInAs } from './signed-in-as';
import { Terms } from './terms';

/** Everything that the customer fills in, except the cart. */
export function CustomerInput( checkout: CheckoutModel ) {
	const { cart, options, payment, consent, form, errors, onChange } = checkout;
	return (
		<>
			<SignedInAs />
			<Contact value={ form.contact } errors={ errors } onChange={ onChange } />
			<Addresses { ...checkout } />
			<DeliveryChoice
				lines={ cart.priced }
				total={ checkout.problem ? undefined : cart.totals?.shipping }
				onChoose={ cart.actions.setLineShipping }
			/>
			{ ! payment.isFree && (
				<PaymentChoice
					{ ...payment }
					chosen={ checkout.method }
					error={ errors.payment_method }
					total={ checkout.cart.totals?.total }
					card={ checkout.card }
					onChoose={ ( key ) => onChange( 'payment_method', key ) }
				/>
			) }
			<TextArea
				label={ options?.shop.word_order_note || __( 'Note for your order', 'vitrine' ) }
				optional={ __( '(optional)', 'vitrine' ) }
				name="note"
				maxLength={ CHECKOUT_LIMITS.maxNoteLength }
				value={ form.note }
				error={ errors.note }
				onChange={ ( event ) => onChange( 'note', event.target.value ) }
			/>
			{ consent.words && (
				<Choice
					label={ consent.words }
					name="begin_now"
					checked={ consent.given }
					onChange={ ( event ) => consent.give( event.target.checked ) }
				/>
			) }
			<LegalNotes />
			<Terms checked={ form.terms } error={ errors.terms } onChange={ ( checked ) => onChange( 'terms', checked ) } />
		</>
	);
}
