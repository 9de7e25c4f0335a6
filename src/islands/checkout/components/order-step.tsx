import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { CheckoutModel } from '../model/use-checkout';
import { AlreadyOrdered } from './already-ordered';
import { ConnectionLost } from './connection-lost';

/** The order button may be at the top of a phone's screen: a message above the totals would appear out of sight. */
const reveal = ( message: HTMLElement | null ): void => message?.scrollIntoView( { block: 'nearest' } );

/** Where there is nothing to pay, "with obligation to pay" would frighten customers off. */
const orderLabel = ( isFree: boolean ): string => ( isFree ? __( 'Place order', 'vitrine' ) : __( 'Order with obligation to pay', 'vitrine' ) );

type Props = CheckoutModel & { totals: ReactNode };

/** The order button, and what the customer sees directly above it. */
export function OrderStep( { placing, refusal, ordered, orderAgain, payment, isTotalLoading, isClosed, retry, totals }: Props ) {
	return (
		<>
			{ refusal && (
				<div ref={ reveal } className="v-checkout__refusal" role="alert">
					<p>{ refusal }</p>
					{ ordered && <AlreadyOrdered ordered={ ordered } onAgain={ orderAgain } /> }
				</div>
			) }
			{ /* The total must be directly above the order button (§ 312j BGB, article 8(2) of Directive 2011/83/EU). */ }
			{ totals }
			{ isClosed && <ConnectionLost onRetry={ retry } /> }
			<button type="submit" className="v-button v-button--primary v-checkout__order" aria-disabled={ placing || isTotalLoading || isClosed }>
				{ placing ? __( 'Sending your order…', 'vitrine' ) : orderLabel( payment.isFree ) }
			</button>
		</>
	);
}
