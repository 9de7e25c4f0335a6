import { __ } from '@wordpress/i18n';
import type { AddressFormat, Country } from '../../../contract';
import type { FieldErrors } from '../../../lib/validation';
import { AddressFields } from '../../../ui/address-fields';
import { Choice } from '../../../ui/field/choice';
import type { CheckoutForm } from '../model/form';

interface Props {
	form: CheckoutForm;
	/** Whether the shop does not deliver to the country of the billing address. */
	isElsewhere: boolean;
	/** The words about that. */
	why: string;
	countries: readonly Country[];
	format: AddressFormat;
	errors: FieldErrors;
	onChange: ( field: string, value: string | boolean ) => void;
}

/** The delivery address. A billing address that the shop does not deliver to needs another one. */
export function Delivery( { form, isElsewhere, why, countries, format, errors, onChange }: Props ) {
	return (
		<>
			<h2>{ __( 'Delivery address', 'vitrine' ) }</h2>
			{ isElsewhere ? (
				<p role="status">{ why }</p>
			) : (
				<Choice
					label={ __( 'Deliver to another address', 'vitrine' ) }
					checked={ form.separateDelivery }
					onChange={ ( event ) => onChange( 'separateDelivery', event.target.checked ) }
				/>
			) }
			{ ( isElsewhere || form.separateDelivery ) && (
				<AddressFields
					group="delivery"
					value={ form.delivery }
					errors={ errors }
					countries={ countries }
					format={ format }
					onChange={ onChange }
				/>
			) }
		</>
	);
}
