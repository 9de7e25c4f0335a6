import { __ } from '@wordpress/i18n';
import type { Order } from '../../lib/order';
import './style.scss';

/** The right of withdrawal, and the withdrawals from the order. */
export function OrderWithdrawals( { order: { withdrawal }, heading: Heading }: { order: Pick< Order, 'withdrawal' >; heading: 'h2' | 'h3' } ) {
	return (
		<>
			<Heading>{ __( 'Right of withdrawal', 'vitrine' ) }</Heading>
			{ withdrawal.declared.length > 0 && (
				<ul className="v-order__refunds" role="list">
					{ withdrawal.declared.map( ( { label, date_text: date, items, next }, index ) => (
						<li key={ index }>
							<span>
								{ `${ label }, ${ date }` }
								{ items.map( ( item ) => (
									<small key={ item }>{ item }</small>
								) ) }
								{ next.map( ( step ) => (
									<span key={ step } className="v-order__next">
										{ step }
									</span>
								) ) }
							</span>
						</li>
					) ) }
				</ul>
			) }
			{ withdrawal.text && <p>{ withdrawal.text }</p> }
		</>
	);
}
