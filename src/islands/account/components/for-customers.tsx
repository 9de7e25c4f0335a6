import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { User } from '../../../contract';
import { useCustomersOnly } from '../../../hooks/use-customers-only';
import { ErrorState } from '../../../ui/error-state';
import { SignInGate } from '../../../ui/sign-in-gate';
import { Navigation, type AccountView } from './navigation';

interface Props {
	current: AccountView;
	children: ( user: User ) => ReactNode;
}

/** Content for customers only; guests see the reason and a sign-in button. */
export function ForCustomers( { current, children }: Props ) {
	const { user, failed, status, retry, signIn } = useCustomersOnly();
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
						? __( 'Sign in to see your orders and their progress.', 'vitrine' )
						: __( 'Sign in to see your details, addresses and orders.', 'vitrine' )
				}
				onSignIn={ signIn }
			/>
		);
	}
	return failed ? <ErrorState onRetry={ retry } /> : <p role="status">{ __( 'Loading your account…', 'vitrine' ) }</p>;
}
