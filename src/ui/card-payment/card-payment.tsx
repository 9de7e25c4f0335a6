import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { ErrorState } from '../error-state';
import type { CardPaymentProps } from './types';
import './style.scss';

/** Pays an order by card on the page. Form and Stripe code are loaded only when this is rendered. */
export function CardPayment( props: CardPaymentProps ) {
	const [ Form, setForm ] = useState< ComponentType< CardPaymentProps > | null >( null );
	const [ failed, setFailed ] = useState( false );
	const load = useCallback( () => {
		setFailed( false );
		import( /* webpackChunkName: "card" */ './card-form' ).then(
			( { CardForm } ) => setForm( () => CardForm ),
			() => setFailed( true )
		);
	}, [] );
	useEffect( load, [ load ] );

	if ( failed ) {
		return <ErrorState text={ __( 'The payment form could not be loaded. Please try again.', 'vitrine' ) } onRetry={ load } />;
	}
	return Form ? <Form { ...props } /> : <p role="status">{ __( 'Loading the payment form…', 'vitrine' ) }</p>;
}
