import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { User } from '../../../contract';
import { useCustomersOnly } from '../../../hooks/use-customers-only';
import { Failed } from '../../../ui/failed';
import { SignInGate } from '../../../ui/sign-in-gate';
import { Navigation, type Place } from './navigation';

interface Props {
	current: Place;
	children: ( user: User ) => ReactNode;
}

/** What only the customer sees; a guest is told why, and led to the popup. */
export function ForCustomers( { current, children }: Props ) {
	const { user, failed, status, ask, signIn } = useCustomersOnly();
	if ( user ) {
		return (
			<div className="v-account__frame">
				<Navigation current={ current } />
				<div className="v-account__content">{ children( user ) }</div>
			</div>
		);
	}
	if ( status === 'guest' ) {
		return (
			<SignInGate
				reason={
					current === 'orders'
						? __( 'Sign in to see your orders and how far they are.', 'vitrine' )
						: __( 'Sign in to see your details, addresses and orders.', 'vitrine' )
				}
				onSignIn={ signIn }
			/>
		);
	}
	return failed ? <Failed onRetry={ ask } /> : <p role="status">{ __( 'Looking up your account …', 'vitrine' ) }</p>;
}
