import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CardPayment } from '../../contract';
import { FieldsState } from './fields-state';
import type { CardHandle, CardPaymentProps, FieldsModule, FieldsState as State } from './types';

/**
 * A component that pays an order that was left unpaid: the card fields with a button of their own.
 *
 * @param fields Loaded beside this module.
 */
export const createCardForm = ( fields: FieldsModule ) =>
	function CardForm( { actions, lang, returnTo, onDone }: CardPaymentProps ) {
		const busy = useRef( false );
		const handle = useRef< CardHandle | null >( null );
		const [ payment, setPayment ] = useState< CardPayment | null >( null );
		const [ state, setState ] = useState< State >( 'loading' );
		const [ refusal, setRefusal ] = useState( '' );
		const [ paying, setPaying ] = useState( false );
		const latest = useRef( { actions, lang, onDone } );

		const start = useCallback( async () => {
			const { current: props } = latest;
			setPayment( null );
			setState( 'loading' );
			const started = await props.actions.start();
			if ( started.status === 'failed' ) {
				setRefusal( started.message );
				setState( 'failed' );
				return;
			}
			setRefusal( '' );
			const { intent, publishable_key: key, client_secret: secret } = started.payment;
			try {
				if ( await fields.isIntentPaid( key, secret, props.lang ) ) {
					// Already paid in another tab or in one that was closed too early.
					props.onDone( intent, false );
				} else {
					setPayment( started.payment );
				}
			} catch {
				// Stripe's script could not be loaded: blocked or offline.
				setState( 'failed' );
			}
		}, [] );

		useEffect( () => {
			void start();
		}, [ start ] );

		const pay = async ( begun: CardPayment ): Promise< void > => {
			if ( busy.current ) {
				return;
			}
			busy.current = true;
			setPaying( true );
			const known = { ...actions, start: async () => ( { status: 'started', payment: begun } ) as const };
			try {
				const paid = ( await handle.current?.check() ) && ( await handle.current?.pay( known, returnTo ) );
				if ( paid ) {
					onDone( paid.intent, paid.settled );
				}
			} finally {
				busy.current = false;
				setPaying( false );
			}
		};

		return (
			<div className="v-card-payment">
				<FieldsState state={ state } text={ refusal } onRetry={ () => void start() } />
				{ payment && (
					<fields.CardFields
						publishableKey={ payment.publishable_key }
						total={ payment.amount }
						lang={ lang }
						known={ payment.billing ?? {} }
						handle={ handle }
						onState={ setState }
					/>
				) }
				{ payment && state === 'ready' && (
					<button
						type="button"
						className="v-button v-button--primary v-card-payment__pay"
						aria-disabled={ paying }
						onClick={ () => void pay( payment ) }
					>
						{ paying
							? __( 'Paying…', 'vitrine' )
							: /* translators: %s: amount of money */
								sprintf( __( 'Pay %s', 'vitrine' ), payment.amount.formatted ) }
					</button>
				) }
			</div>
		);
	};
