import { __ } from '@wordpress/i18n';

/** Returns to login and register side by side. */
export function Back( { onBack }: { onBack: () => void } ) {
	return (
		<button type="button" className="v-login__link" onClick={ onBack }>
			<span aria-hidden="true">← </span>
			{ __( 'Back to sign-in', 'vitrine' ) }
		</button>
	);
}
