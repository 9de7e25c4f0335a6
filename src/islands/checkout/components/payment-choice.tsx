import { __ } from '@wordpress/i18n';
import type { PaymentMethod } from '../../../contract';

interface Props {
	methods: readonly PaymentMethod[];
	/** Methods that the total exceeds; their descriptions name the limit. */
	unsuitable: readonly PaymentMethod[];
	chosen: string;
	error: string | undefined;
	onChoose: ( key: string ) => void;
}

export function PaymentChoice( { methods, unsuitable, chosen, error, onChoose }: Props ) {
	return (
		<fieldset
			role="radiogroup"
			aria-invalid={ error ? true : undefined }
			className={ `v-checkout__payment ${ error ? 'v-field--wrong' : '' }` }
			aria-describedby={ error ? 'v-payment-error' : undefined }
		>
			<legend className="v-sr">{ __( 'Payment', 'vitrine' ) }</legend>
			{ methods.map( ( { key, title, description } ) => (
				<label key={ key } className="v-checkout__method">
					<input
						type="radio"
						name="payment_method"
						value={ key }
						checked={ chosen === key }
						data-v-wrong={ error ? '' : undefined }
						onChange={ () => onChoose( key ) }
					/>
					<span>
						<strong>{ title }</strong>
						<span className="v-checkout__hint">{ description }</span>
					</span>
				</label>
			) ) }
			{ unsuitable.map( ( { key, title, description } ) => (
				<p key={ key } className="v-checkout__hint">
					{ title } · { description }
				</p>
			) ) }
			{ error && (
				<p id="v-payment-error" className="v-field__note">
					{ error }
				</p>
			) }
		</fieldset>
	);
}
