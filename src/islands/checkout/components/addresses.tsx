import { __ } from '@wordpress/i18n';
import { AddressFields } from '../../../ui/address-fields';
import { Choice } from '../../../ui/field/choice';
import { hasNewAddress } from '../model/prefill';
import type { CheckoutModel } from '../model/use-checkout';
import { Delivery } from './delivery';
import { VatNote } from './vat-note';

export function Addresses( checkout: CheckoutModel ) {
	const { user, form, typed, errors, onChange, countries, formats, isElsewhere } = checkout;
	return (
		<>
			<section>
				<h2>{ __( 'Billing address', 'vitrine' ) }</h2>
				<AddressFields
					group="billing"
					value={ typed.billing }
					errors={ errors }
					countries={ checkout.billingCountries }
					format={ formats.billing }
					onChange={ onChange }
					business={ checkout.business }
					forOrder
					vatNote={ <VatNote { ...checkout.vat } reason={ checkout.cart.totals?.vat_reason } /> }
				/>
			</section>
			<section className="v-checkout__delivery">
				{ checkout.isDelivered && (
					<Delivery
						form={ typed }
						isElsewhere={ isElsewhere }
						why={ formats.billing.unserved.elsewhere }
						countries={ countries }
						format={ formats.delivery }
						errors={ errors }
						onChange={ onChange }
					/>
				) }
				{ user && hasNewAddress( form, user ) && (
					<Choice
						label={ __( 'Save this address to my account', 'vitrine' ) }
						checked={ form.save_address }
						onChange={ ( event ) => onChange( 'save_address', event.target.checked ) }
					/>
				) }
			</section>
		</>
	);
}
