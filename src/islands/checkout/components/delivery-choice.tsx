import { __, sprintf } from '@wordpress/i18n';
import type { Money } from '../../../contract';
import type { PricedLine } from '../../../lib/cart';
import { deliveryChoice } from '../model/delivery-choice';

interface Props {
	lines: readonly PricedLine[];
	/** For delivery of the whole cart. */
	total: Money | undefined;
	onChoose: ( ids: readonly number[], method: string ) => void;
}

/** The shipping method, chosen once for each parcel. Lines that are sent another way are named. */
export function DeliveryChoice( { lines, total, onChoose }: Props ) {
	const { parcels, exceptions } = deliveryChoice( lines, total );
	return parcels.length ? (
		<section className="v-checkout__parcels">
			<h2>{ __( 'Delivery', 'vitrine' ) }</h2>
			{ parcels.map( ( { lines: sent, options, chosen }, index ) => (
				<fieldset key={ options.map( ( { key } ) => key ).join() } className="v-checkout__payment">
					<legend className={ parcels.length > 1 ? 'v-checkout__hint' : 'v-sr' }>
						{ parcels.length > 1 ? sent.map( ( { title } ) => title ).join( ', ' ) : __( 'Delivery', 'vitrine' ) }
					</legend>
					{ options.map( ( { key, label, price, isLeast, note, day } ) => (
						<label key={ key } className="v-checkout__method">
							<input
								type="radio"
								name={ `shipping-${ index }` }
								value={ key }
								checked={ key === chosen }
								onChange={ () => {
									onChoose(
										sent.map( ( { id } ) => id ),
										key
									);
								} }
							/>
							<span className="v-checkout__way">
								<strong>{ label }</strong>
								<span>{ price && ( price.amount && isLeast ? fromText( price ) : priceText( price ) ) }</span>
								<span className="v-checkout__hint">
									{
										/* translators: %s: a day */
										[ day && sprintf( __( 'Expected %s', 'vitrine' ), day ), note ].filter( Boolean ).join( ' · ' )
									}
								</span>
							</span>
						</label>
					) ) }
				</fieldset>
			) ) }
			{ exceptions.map( ( { id, title, label, price, day } ) => (
				<p key={ id } className="v-checkout__hint">
					{ title }: { [ label, price && priceText( price ), day ].filter( Boolean ).join( ' · ' ) }
				</p>
			) ) }
		</section>
	) : null;
}

const priceText = ( { amount, formatted }: Money ): string => ( amount ? formatted : __( 'free', 'vitrine' ) );

const fromText = ( { formatted }: Money ): string =>
	/* translators: %s: price */
	sprintf( __( 'from %s', 'vitrine' ), formatted );
