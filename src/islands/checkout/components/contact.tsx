import { __ } from '@wordpress/i18n';
import { TextField } from '../../../ui/field';
import type { CheckoutForm } from '../model/form';
import type { FieldErrors } from '../../../lib/validation';

interface Props {
	value: CheckoutForm[ 'contact' ];
	errors: FieldErrors;
	onChange: ( field: string, value: string ) => void;
}

export function Contact( { value, errors, onChange }: Props ) {
	return (
		<section>
			<h2>{ __( 'Contact', 'vitrine' ) }</h2>
			<div className="v-address-fields">
				<TextField
					label={ __( 'E-mail', 'vitrine' ) }
					type="email"
					name="contact.email"
					autoComplete="email"
					required
					value={ value.email }
					error={ errors[ 'contact.email' ] }
					onChange={ ( event ) => onChange( 'contact.email', event.target.value ) }
				/>
				<TextField
					label={ __( 'Phone', 'vitrine' ) }
					type="tel"
					name="contact.phone"
					autoComplete="tel"
					required
					hint={ __( 'For questions about the delivery.', 'vitrine' ) }
					value={ value.phone }
					error={ errors[ 'contact.phone' ] }
					onChange={ ( event ) => onChange( 'contact.phone', event.target.value ) }
				/>
			</div>
		</section>
	);
}
