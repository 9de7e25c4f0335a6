import { loadIsland } from './islands';
import { on } from './dom';

/** The form works without scripts; suggestions come with the first focus, and an empty term highlights the field. */
export const watchSearch = (): void => {
	on( 'focusin', '[data-v-search]', ( form ) => void loadIsland( 'header', form ) );

	on( 'submit', '[data-v-search]', ( form, event ) => {
		const field = form.querySelector< HTMLInputElement >( '[name=s]' );
		if ( field && ! field.value.trim() ) {
			event.preventDefault();
			field.setAttribute( 'aria-invalid', 'true' );
			field.focus();
		}
	} );

	on( 'input', '[data-v-search] [name=s]', ( field ) => field.removeAttribute( 'aria-invalid' ) );
};
