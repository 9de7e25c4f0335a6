import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CardPayment } from '../../contract';
import { drawForm, pay, type Drawn } from '../../lib/stripe';
import { Failed } from '../failed';
import type { Props } from './card-payment';

type Ready = Drawn & { payment: CardPayment };

/** Stripe's form and the button below it. A card that is declined is said, and the next one pays the same order by the same intent. */
export function CardForm( { actions, lang, returnTo, onDone }: Props ) {
	const place = useRef< HTMLDivElement >( null );
	const busy = useRef( false );
	const [ ready, setReady ] = useState< Ready | null >( null );
	const [ unready, setUnready ] = useState< string | null >( null );
	const [ paying, setPaying ] = useState( false );
	const [ fault, setFault ] = useState< string | null >( null );
	const latest = useRef( { actions, lang, onDone } );

	const begin = useCallback( async () => {
		const [ asked, notLoaded ] = [ latest.current, __( 'The payment form could not be loaded. Please try again.', 'vitrine' ) ];
		setUnready( null );
		const begun = await asked.actions.start();
		if ( begun.at === 'failed' ) {
			setUnready( begun.message );
			return;
		}
		try {
			const drawn = await drawForm( begun.payment, asked.lang );
			if ( drawn === 'paid' ) {
				// In another tab, or in one that was closed too early.
				asked.onDone( begun.payment.intent, false );
				return;
			}
			const element = drawn.elements.create( 'payment' );
			element.on( 'loaderror', () => setUnready( notLoaded ) );
			if ( place.current ) {
				element.mount( place.current );
				setReady( { ...drawn, payment: begun.payment } );
			}
		} catch {
			// Stripe's script did not come: blocked, or the network is gone.
			setUnready( notLoaded );
		}
	}, [] );

	useEffect( () => {
		void begin();
	}, [ begin ] );

	const submit = async ( { stripe, elements, payment }: Ready ): Promise< void > => {
		const outcome = await pay( { stripe, elements }, returnTo );
		if ( outcome.at === 'wrong' ) {
			setFault( outcome.message );
			return;
		}
		const settled = await ( outcome.at === 'paid' ? actions.end( payment.intent ) : actions.failed( payment.intent ) );
		if ( outcome.at === 'paid' || settled.at === 'paid' || settled.at === 'over' ) {
			onDone( payment.intent, settled.at === 'paid' || settled.at === 'over' );
			return;
		}
		setFault(
			outcome.message || ( settled.at === 'unknown' ? settled.message : __( 'The payment was not made. Please try again.', 'vitrine' ) )
		);
	};

	const once = async ( form: Ready ): Promise< void > => {
		if ( busy.current ) {
			return;
		}
		busy.current = true;
		setPaying( true );
		setFault( null );
		await submit( form );
		busy.current = false;
		setPaying( false );
	};

	return (
		<div className="v-card">
			{ unready !== null && <Failed text={ unready } onRetry={ () => void begin() } /> }
			{ ! ready && unready === null && <p role="status">{ __( 'Loading the payment form …', 'vitrine' ) }</p> }
			<div ref={ place } className="v-card__form" />
			<div role="alert">{ fault !== null && <p className="v-card__fault">{ fault }</p> }</div>
			{ ready && unready === null && (
				<button
					type="button"
					className="v-button v-button--primary v-card__pay"
					aria-disabled={ paying }
					onClick={ () => void once( ready ) }
				>
					{ paying
						? __( 'Paying …', 'vitrine' )
						: /* translators: %s: amount of money */
							sprintf( __( 'Pay %s', 'vitrine' ), ready.payment.amount.formatted ) }
				</button>
			) }
		</div>
	);
}
