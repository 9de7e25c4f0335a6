import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { CardActions } from '../../lib/card';
import { Failed } from '../failed';
import './style.scss';

export interface Props {
	actions: CardActions;
	lang: string;
	/** Whole address to which methods with a page of their own come back. */
	returnTo: string;
	/**
	 * The payment has come to an end.
	 *
	 * @param intent  Which one.
	 * @param settled Whether the shop knows already.
	 */
	onDone: ( intent: string, settled: boolean ) => void;
}

/** Pays an order by card in the page. What draws the form and asks Stripe is loaded when this is shown, and not before. */
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
		return <Failed text={ __( 'The payment form could not be loaded. Please try again.', 'vitrine' ) } onRetry={ load } />;
	}
	return Form ? <Form { ...props } /> : <p role="status">{ __( 'Loading the payment form …', 'vitrine' ) }</p>;
}
