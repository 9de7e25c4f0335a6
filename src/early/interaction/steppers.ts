import { delegate } from './delegate';

/** Buttons with value -1 and 1 beside a number field, which also works without them. */
export const watchSteppers = (): void =>
	delegate< HTMLButtonElement >( 'click', '[data-v-stepper] button', ( button, event ) => {
		const field = button.closest( '[data-v-stepper]' )?.querySelector( 'input' );
		if ( ! field ) {
			return;
		}
		event.preventDefault();
		const step = Number( button.value || button.dataset.vStep ) || 1;
		const most = Number( field.max ) || Infinity;
		field.value = String( Math.min( most, Math.max( Number( field.min ) || 1, ( Number( field.value ) || 0 ) + step ) ) );
		field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	} );
