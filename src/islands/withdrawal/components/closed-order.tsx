import { __ } from '@wordpress/i18n';
import type { WithdrawalOffer } from '../../../contract';
import { Before } from './before';
import { OrderName } from './order-name';
import { Title } from './title';

/** An order that nobody can withdraw from now: why. */
export function ClosedOrder( { offer }: { offer: WithdrawalOffer } ) {
	return (
		<div className="v-withdrawal">
			<OrderName offer={ offer } />
			<Title>{ __( 'You cannot withdraw from this order', 'vitrine' ) }</Title>
			<p>{ offer.text }</p>
			<Before withdrawn={ offer.withdrawn } />
		</div>
	);
}
