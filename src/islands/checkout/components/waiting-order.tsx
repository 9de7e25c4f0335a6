import { __, sprintf } from '@wordpress/i18n';
import type { OrderKey } from '../model/order-key';

export { PayStep } from './pay-step';

interface Props {
	order: OrderKey;
	onPay: ( order: OrderKey ) => void;
}

/** An earlier order of this cart waits for its payment: nothing has to be filled in again. */
export const WaitingOrder = ( { order, onPay }: Props ) => (
	<div className="v-checkout__waiting" role="status">
		<p>
			<strong>
				{
					/* translators: %s: order number */
					sprintf( __( 'Order %s is waiting for your payment.', 'vitrine' ), order.number )
				}
			</strong>{ ' ' }
			{ __( 'If you change something below and order again, the new order replaces it.', 'vitrine' ) }
		</p>
		{ order.key && (
			<button type="button" className="v-button v-button--primary" onClick={ () => onPay( order ) }>
				{ __( 'Pay now', 'vitrine' ) }
			</button>
		) }
	</div>
);
