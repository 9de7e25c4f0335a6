import { loadIsland } from './islands';
import { delegate } from './delegate';

/** Loads suggestions on first focus; marks the field as invalid when an empty term is submitted. */
export const watchSearch = (): void => {
	delegate( 'focusin', '[data-v-search]', ( form ) => void loadIsland( 'header', form ) );

	delegate( 'submit', '[data-v-search]', ( form, event ) => {
		const field = form.querySelector< HTMLInputElement >( '[name=s]' );
		if ( field && ! field.value.trim() ) {
			event.preventDefault();
			field.setAttribute( 'aria-invalid', 'true' );
			field.focus();
		}
	} );

	delegate( 'input', '[data-v-search] [name=s]', ( field ) => field.removeAttribute( 'aria-invalid' ) );
};
