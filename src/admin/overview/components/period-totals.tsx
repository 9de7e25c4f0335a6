import { __, sprintf } from '@wordpress/i18n';
import { useScreen } from '../../lib/screen';
import type { PartProps } from '../types';

/** The totals of the period, compared with the previous period of the same length. */
export function PeriodTotals( { figures: { totals, before, unpaid, others = [] }, format }: PartProps ) {
	const { chargesVat } = useScreen();
	const sales = chargesVat ? __( 'Sales, VAT included', 'vitrine' ) : __( 'Sales', 'vitrine' );
	const sums: [ string, string, number, number, string ][] = [
		[ __( 'Sales, net of refunds', 'vitrine' ), format.money( totals.net ), totals.net, before.net, format.money( before.net ) ],
		[ sales, format.money( totals.gross ), totals.gross, before.gross, format.money( before.gross ) ],
		[ __( 'Orders', 'vitrine' ), format.number( totals.orders ), totals.orders, before.orders, format.number( before.orders ) ],
		[ __( 'Average order value', 'vitrine' ), format.money( totals.average ), totals.average, before.average, format.money( before.average ) ],
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
								{ format.change( now, then ) }{ ' ' }
								{
									/* translators: %s: value of the previous period */
									sprintf( __( 'previous: %s', 'vitrine' ), past )
								}
							</span>
						</dd>
					</div>
				) ) }
			</dl>
			{ others.map( ( { currency, orders, gross } ) => (
				<p key={ currency } className="vitrine-panel__help">
					{ chargesVat
						? sprintf(
								/* translators: 1: currency code, 2: number of orders, 3: sum of money */
								__( 'In %1$s: %3$s, VAT included, orders: %2$s. Not part of the other figures.', 'vitrine' ),
								currency,
								format.number( orders ),
								format.money( gross, currency )
							)
						: sprintf(
								/* translators: 1: currency code, 2: number of orders, 3: sum of money */
								__( 'In %1$s: %3$s, orders: %2$s. Not part of the other figures.', 'vitrine' ),
								currency,
								format.number( orders ),
								format.money( gross, currency )
							) }
				</p>
			) ) }
			{ unpaid.count > 0 && (
				<p className="vitrine-panel__help">
					{ sprintf(
						/* translators: 1: number of orders, 2: sum of money */
						__( 'Unpaid card orders: %1$s, worth %2$s.', 'vitrine' ),
						format.number( unpaid.count ),
						format.money( unpaid.value )
					) }
				</p>
			) }
		</>
	);
}
