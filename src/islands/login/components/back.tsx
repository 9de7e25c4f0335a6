import { __ } from '@wordpress/i18n';
import { forward } from '../../../lib/direction';

/** Returns to login and register side by side. */
export function Back( { onBack }: { onBack: () => void } ) {
	return (
		<button type="button" className="v-login__link" onClick={ onBack }>
			<span aria-hidden="true">{ forward() < 0 ? '→' : '←' } </span>
			{ __( 'Back to sign-in', 'vitrine' ) }
		</button>
	);
}
