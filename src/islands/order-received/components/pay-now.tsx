import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { cardActions } from '../../../hooks/card-actions';
import { pageConfig } from '../../../lib/config';
import { CardPayment } from '../../../ui/card-payment';

interface Props {
	/** Key of the order. */
	orderKey: string;
	/** Whether a payment on another page has just failed. */
	failed: boolean;
	onPaid: ( intent: string ) => void;
}

/** Pays an order that was left unpaid. */
export function PayNow( { orderKey, failed, onPaid }: Props ) {
	const [ open, setOpen ] = useState( false );
	const actions = useMemo( () => cardActions( orderKey ), [ orderKey ] );
	const here = new URL( window.location.pathname, window.location.href );
	here.searchParams.set( 'key', orderKey );
	return (
		<>
			{ failed && <p role="alert">{ __( 'The payment was not completed. Please try again.', 'vitrine' ) }</p> }
			{ open ? (
				<CardPayment actions={ actions } lang={ pageConfig().lang } returnTo={ here.href } onDone={ onPaid } />
			) : (
				<button type="button" className="v-button v-button--primary" onClick={ () => setOpen( true ) }>
					{ __( 'Pay now', 'vitrine' ) }
				</button>
			) }
		</>
	);
}
