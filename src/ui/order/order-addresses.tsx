import { __ } from '@wordpress/i18n';
import { isDelivered } from '../../lib/is-delivered';
import type { Order } from '../../lib/order';
import { AddressLines } from '../postal-address';
import './style.scss';

interface Props {
	order: Pick< Order, 'billing_lines' | 'delivery_lines' | 'lines' >;
	/** Level of the titles. */
	heading: 'h2' | 'h3';
}

export function OrderAddresses( { order, heading: Heading }: Props ) {
	return (
		<div className="v-order__addresses">
			<section className="v-order__section">
				<Heading>{ __( 'Billing address', 'vitrine' ) }</Heading>
				<AddressLines lines={ order.billing_lines } />
			</section>
			{ isDelivered( order.lines ) && (
				<section className="v-order__section">
					<Heading>{ __( 'Delivery address', 'vitrine' ) }</Heading>
					<AddressLines lines={ order.delivery_lines } />
				</section>
			) }
		</div>
	);
}
