import { __ } from '@wordpress/i18n';
import type { WithdrawalOffer } from '../../../lib/withdrawal';
import { EarlierWithdrawals } from './earlier-withdrawals';
import { OrderName } from './order-name';
import { Title } from './title';

/** Says why the order can no longer be withdrawn from. */
export function ClosedOrder( { offer }: { offer: WithdrawalOffer } ) {
	return (
		<div className="v-withdrawal">
			<OrderName offer={ offer } />
			<Title>{ __( 'You cannot withdraw from this order', 'vitrine' ) }</Title>
			<p>{ offer.text }</p>
			<EarlierWithdrawals withdrawn={ offer.withdrawn } />
		</div>
	);
}
