import { __, sprintf } from '@wordpress/i18n';
import type { OrderLine } from '../../lib/order';
import { Picture } from '../picture';
import './style.scss';

/** The ordered items at the prices of the order. */
export function OrderLines( { lines }: { lines: readonly OrderLine[] } ) {
	// The order's progress shows the day if it is the same for all.
	const isSplit = new Set( lines.map( ( line ) => line.delivery_text ) ).size > 1;
	return (
		<ul className="v-order__lines" role="list">
			{ lines.map( ( line ) => (
				<li key={ line.id } className="v-order__line">
					<Picture image={ line.image } size={ 88 } />
					<div>
						{ line.url ? <a href={ line.url }>{ line.title }</a> : line.title }
						<p className="v-order__soft">
							{ line.quantity } × { line.unit_price.formatted }
						</p>
						{ line.accessories.map( ( { id, title, price } ) => (
							<p key={ id } className="v-order__soft">
								{ `${ title } +\u00a0${ price.formatted }` }
							</p>
						) ) }
						{ line.shipping_label && (
							<p className="v-order__soft">
								{ `${ line.shipping_label } · ${
									line.shipping_price.amount === 0 ? __( 'free', 'vitrine' ) : line.shipping_price.formatted
								}` }
							</p>
						) }
						{ isSplit && (
							<p className="v-order__soft">
								{
									/* translators: %s: a day */
									sprintf( __( 'Expected %s', 'vitrine' ), line.delivery_text )
								}
							</p>
						) }
					</div>
					<p className="v-order__sum">{ line.line_total.formatted }</p>
				</li>
			) ) }
		</ul>
	);
}
