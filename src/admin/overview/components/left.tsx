import { __, _n, sprintf } from '@wordpress/i18n';
import type { PartProps } from './overview';
import { Panel } from './panel';

/** Carts of customers who have an account, not changed for a day and not ordered. */
export function Left( { figures: { carts }, write }: PartProps ) {
	return (
		<Panel
			title={ __( 'Abandoned carts', 'vitrine' ) }
			help={ __( 'Carts in customers’ accounts that nobody has changed for a day.', 'vitrine' ) }
		>
			{ carts.count === 0 ? (
				<p>{ __( 'No cart was left behind in this period.', 'vitrine' ) }</p>
			) : (
				<p>
					<strong>{ write.number( carts.count ) + ( carts.more ? '+' : '' ) }</strong>
				</p>
			) }
			<ul className="vitrine-rows">
				{ carts.rows.map( ( { customer, email, at, pieces, value } ) => (
					<li key={ email + at }>
						<a href={ `mailto:${ email }` }>{ customer || email }</a>
						<span>
							{ sprintf(
								/* translators: 1: a day, 2: number of pieces, 3: sum of money */
								_n( '%1$s: %2$s piece, %3$s', '%1$s: %2$s pieces, %3$s', pieces, 'vitrine' ),
								at,
								write.number( pieces ),
								write.money( value )
							) }
						</span>
					</li>
				) ) }
			</ul>
		</Panel>
	);
}
