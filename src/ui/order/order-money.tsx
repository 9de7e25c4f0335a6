import { __ } from '@wordpress/i18n';
import type { Order } from '../../lib/order';

/** Refunds and documents of an order; empty without either. */
export function OrderMoney( { order: { payment } }: { order: Order } ) {
	return (
		<>
			{ payment.refunds.length > 0 && (
				<ul className="v-order__refunds" role="list">
					{ payment.refunds.map( ( { amount, label, date_text: date, items }, index ) => (
						<li key={ index }>
							<span>
								{ `${ label }, ${ date }` }
								{ items.map( ( item, line ) => (
									<small key={ line }>{ item }</small>
								) ) }
							</span>
							<strong>{ amount.formatted }</strong>
						</li>
					) ) }
				</ul>
			) }
			{ payment.transfer?.pro_forma && (
				<p className="v-order__documents">
					<a className="v-link" href={ payment.transfer.pro_forma }>
						{ __( 'Pro forma invoice (PDF)', 'vitrine' ) }
					</a>
				</p>
			) }
			{ payment.invoice && (
				<ul className="v-order__documents" role="list">
					<li>
						<a className="v-link" href={ payment.invoice } target="_blank" rel="noreferrer">
							{ __( 'Invoice', 'vitrine' ) }
						</a>
					</li>
					<li>
						<a className="v-link" href={ `${ payment.invoice }&format=pdf` }>
							{ __( 'Invoice (PDF)', 'vitrine' ) }
						</a>
					</li>
					<li>
						<a className="v-link" href={ `${ payment.invoice }&format=xml` }>
							{ __( 'E-invoice (XML)', 'vitrine' ) }
						</a>
					</li>
				</ul>
			) }
		</>
	);
}
