import { Fragment } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Money, PaymentMethod } from '../../../contract';
import { pageConfig } from '../../../lib/config';
import { CARD_METHOD } from '../../../lib/is-payable';
import { LazyCardFields } from '../../../ui/card-payment/lazy-card-fields';
import type { CardHandle } from '../../../ui/card-payment/types';
import { ErrorState } from '../../../ui/error-state';

interface Props {
	/** Of loading the methods. */
	status: string;
	methods: readonly PaymentMethod[];
	/** Methods for other totals; their texts name the limit. */
	unsuitable: readonly PaymentMethod[];
	chosen: string;
	error: string | undefined;
	/** Of the cart. */
	total: Money | undefined;
	/** Set by the card fields. */
	card: { current: CardHandle | null };
	onChoose: ( key: string ) => void;
	refresh: () => void;
}

export function PaymentChoice( { status, methods, unsuitable, chosen, error, total, card, onChoose, refresh }: Props ) {
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
					{ methods.map( ( { key, title, description, publishable_key: publishableKey } ) => (
						<Fragment key={ key }>
							<label className="v-checkout__method">
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
							{ key === CARD_METHOD && total && (
								<LazyCardFields
									isChosen={ chosen === key }
									publishableKey={ publishableKey }
									total={ total }
									lang={ pageConfig().lang }
									handle={ card }
								/>
							) }
						</Fragment>
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
