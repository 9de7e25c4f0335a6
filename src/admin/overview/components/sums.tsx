import { __, sprintf } from '@wordpress/i18n';
import type { PartProps } from './overview';

/** The sums of the period, beside those of as many days before. */
export function Sums( { figures: { totals, before, unpaid }, write }: PartProps ) {
	const sums: [ string, string, number, number, string ][] = [
		[ __( 'Sales, net of refunds', 'vitrine' ), write.money( totals.net ), totals.net, before.net, write.money( before.net ) ],
		[ __( 'Sales, VAT included', 'vitrine' ), write.money( totals.gross ), totals.gross, before.gross, write.money( before.gross ) ],
		[ __( 'Orders', 'vitrine' ), write.number( totals.orders ), totals.orders, before.orders, write.number( before.orders ) ],
		[ __( 'Average order', 'vitrine' ), write.money( totals.average ), totals.average, before.average, write.money( before.average ) ],
	];
	return (
		<>
			<dl className="vitrine-sums">
				{ sums.map( ( [ name, value, now, then, past ] ) => (
					<div key={ name }>
						<dt>{ name }</dt>
						<dd>
							<strong>{ value }</strong>
							<span>
								{ write.change( now, then ) }{ ' ' }
								{
									/* translators: %s: a number of the period before */
									sprintf( __( 'before: %s', 'vitrine' ), past )
								}
							</span>
						</dd>
					</div>
				) ) }
			</dl>
			{ unpaid.count > 0 && (
				<p className="vitrine-panel__help">
					{ sprintf(
						/* translators: 1: number of orders, 2: sum of money */
						__( 'Card orders that were never paid: %1$s, worth %2$s.', 'vitrine' ),
						write.number( unpaid.count ),
						write.money( unpaid.value )
					) }
				</p>
			) }
		</>
	);
}
