import { __, _n, sprintf } from '@wordpress/i18n';
import type { PartProps } from '../types';
import { Panel } from './panel';

/** Carts of customers with an account, unchanged for a day and not ordered. */
export function AbandonedCarts( { figures: { carts }, format }: PartProps ) {
	return (
		<Panel title={ __( 'Abandoned carts', 'vitrine' ) } help={ __( 'Carts in customer accounts, unchanged for at least a day.', 'vitrine' ) }>
			{ carts.count === 0 ? (
				<p>{ __( 'No abandoned carts in this period.', 'vitrine' ) }</p>
			) : (
				<p>
					<strong>{ format.number( carts.count ) + ( carts.more ? '+' : '' ) }</strong>
				</p>
			) }
			<ul className="vitrine-rows">
				{ carts.rows.map( ( { customer, email, at, pieces, value } ) => (
					<li key={ email + at }>
						<a href={ `mailto:${ email }` }>{ customer || email }</a>
						<span>
							{ sprintf(
								/* translators: 1: a day, 2: quantity, 3: sum of money */
								_n( '%1$s: %2$s item, %3$s', '%1$s: %2$s items, %3$s', pieces, 'vitrine' ),
								at,
								format.number( pieces ),
								format.money( value )
							) }
						</span>
					</li>
				) ) }
			</ul>
		</Panel>
	);
}
