import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import type { ComponentType } from 'react';
import { FieldsState } from './fields-state';
import type { CardFieldsProps, FieldsState as State } from './types';
import './style.scss';

interface Props extends Omit< CardFieldsProps, 'onState' > {
	/** Whether the customer pays by card. Otherwise the fields are hidden, and keep what was typed. */
	isChosen: boolean;
}

/** Card fields in a form whose button orders and pays. They and Stripe's code are loaded only when the customer pays by card. */
export function LazyCardFields( { isChosen, ...props }: Props ) {
	const { handle } = props;
	const root = useRef< HTMLDivElement >( null );
	const [ Fields, setFields ] = useState< ComponentType< CardFieldsProps > | null >( null );
	const [ state, setState ] = useState< State >( 'loading' );
	const load = useCallback( () => {
		setState( 'loading' );
		import( /* webpackChunkName: "card" */ './card-fields' ).then(
			( { CardFields } ) => setFields( () => CardFields ),
			() => setState( 'failed' )
		);
	}, [] );
	const retry = () => {
		setFields( null );
		load();
	};
	const isWaiting = isChosen && ! Fields && state === 'loading';
	useEffect( () => {
		// Until the fields are loaded, the button leads to them.
		const check = async () => {
			root.current?.scrollIntoView( { block: 'center' } );
			return false;
		};
		handle.current ??= { check, pay: async () => null };
		if ( isWaiting && root.current ) {
			// One window away.
			const near = new IntersectionObserver( ( [ entry ] ) => entry?.isIntersecting && load(), { rootMargin: '100%' } );
			near.observe( root.current );
			return () => near.disconnect();
		}
	}, [ handle, isWaiting, load ] );

	return (
		<div ref={ root } className="v-card-payment v-card-payment--inline" hidden={ ! isChosen }>
			<FieldsState state={ state } onRetry={ retry } />
			{ Fields && <Fields { ...props } onState={ setState } /> }
		</div>
	);
}
