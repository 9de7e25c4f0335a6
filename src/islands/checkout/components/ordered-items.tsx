import { __ } from '@wordpress/i18n';
import type { PricedLine } from '../../../lib/cart';

/**
 * The items directly above the total and the order button, where the law wants them (§ 312j BGB, article 8(2) of Directive 2011/83/EU): the
 * summary may be folded.
 */
export const OrderedItems = ( { lines }: { lines: readonly PricedLine[] } ) => (
	<dl className="v-totals" aria-label={ __( 'Your order', 'vitrine' ) }>
		{ lines.map( ( { id, quantity, title, accessories, lineTotal } ) => (
			<div key={ id } className="v-totals__row">
				<dt>
					{ quantity } × { [ title, ...accessories.map( ( accessory ) => accessory.title ) ].join( ' + ' ) }
				</dt>
				<dd>{ lineTotal.formatted }</dd>
			</div>
		) ) }
	</dl>
);
