import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { OrderTransfer } from '../../../contract';
import { copyText } from '../../../lib/copy-text';

/** Helps with a bank transfer: copies account and reference, and shows the code for banking apps. */
export function Transfer( { transfer: { iban, reference, code } }: { transfer: OrderTransfer } ) {
	const [ message, setMessage ] = useState( '' );
	const copy = async ( text: string, done: string ) =>
		setMessage( ( await copyText( text ) ) ? done : __( 'Please copy it by hand: your browser does not allow it.', 'vitrine' ) );
	return (
		<div className="v-order__transfer">
			<div className="v-order__copy">
				<button type="button" className="v-button" onClick={ () => void copy( iban, __( 'IBAN copied.', 'vitrine' ) ) }>
					{ __( 'Copy IBAN', 'vitrine' ) }
				</button>
				<button type="button" className="v-button" onClick={ () => void copy( reference, __( 'Reference copied.', 'vitrine' ) ) }>
					{ __( 'Copy reference', 'vitrine' ) }
				</button>
				<span role="status">{ message }</span>
			</div>
			{ code && (
				<figure className="v-order__code">
					<img src={ code } alt={ __( 'QR code of the transfer', 'vitrine' ) } width="200" height="200" />
					<figcaption>{ __( 'Scan the code with your banking app: it fills in the transfer.', 'vitrine' ) }</figcaption>
				</figure>
			) }
		</div>
	);
}
