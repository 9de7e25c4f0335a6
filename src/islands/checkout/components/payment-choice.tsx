import { __ } from '@wordpress/i18n';
import type { PaymentMethod } from '../../../contract';
import { ErrorState } from '../../../ui/error-state';

interface Props {
	/** Of loading the methods. */
	status: string;
	methods: readonly PaymentMethod[];
	/** Methods for other totals; their texts name the limit. */
	unsuitable: readonly PaymentMethod[];
	chosen: string;
	error: string | undefined;
	onChoose: ( key: string ) => void;
	refresh: () => void;
}

export function PaymentChoice( { status, methods, unsuitable, chosen, error, onChoose, refresh }: Props ) {
	return (
		<section>
			<h2>{ __( 'Payment', 'vitrine' ) }</h2>
			{ status === 'failed' && ! methods.length ? (
				<ErrorState onRetry={ refresh } />
			) : (
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
					{ unsuitable.map( ( { key, title, description, limit_text: limit } ) => (
						<p key={ key } className="v-checkout__hint">
							{ title } · { limit || description }
						</p>
					) ) }
					{ error && (
						<p id="v-payment-error" className="v-field__note">
							{ error }
						</p>
					) }
				</fieldset>
			) }
		</section>
	);
}
