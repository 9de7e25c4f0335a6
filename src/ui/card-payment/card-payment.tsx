import { useCallback, useEffect, useState } from '@wordpress/element';
import type { ComponentType } from 'react';
import { FieldsState } from './fields-state';
import type { CardPaymentProps, FieldsState as State } from './types';
import './style.scss';

/** Pays an order by card on the page. Form and Stripe code are loaded only when this is rendered. */
export function CardPayment( props: CardPaymentProps ) {
	const [ Form, setForm ] = useState< ComponentType< CardPaymentProps > | null >( null );
	const [ state, setState ] = useState< State >( 'loading' );
	const load = useCallback( () => {
		setState( 'loading' );
		Promise.all( [ import( /* webpackChunkName: "pay-later" */ './card-form' ), import( /* webpackChunkName: "card" */ './card-fields' ) ] ).then(
			( [ { createCardForm }, fields ] ) => setForm( () => createCardForm( fields ) ),
			() => setState( 'failed' )
		);
	}, [] );
	useEffect( load, [ load ] );
	return Form ? <Form { ...props } /> : <FieldsState state={ state } onRetry={ load } />;
}
