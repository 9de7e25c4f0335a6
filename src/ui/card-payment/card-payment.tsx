import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { CardActions } from '../../lib/card';
import { ErrorState } from '../error-state';
import './style.scss';

export interface Props {
	actions: CardActions;
	lang: string;
	/** Absolute URL to which payment methods with their own page return. */
	returnTo: string;
	/**
	 * Called when the payment is complete.
	 *
	 * @param intent  Payment intent.
	 * @param settled Whether the shop already knows the result.
	 */
	onDone: ( intent: string, settled: boolean ) => void;
}

/** Pays an order by card on the page. Form and Stripe code are loaded only when this is rendered. */
export function CardPayment( props: Props ) {
	const [ Form, setForm ] = useState< ComponentType< Props > | null >( null );
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
