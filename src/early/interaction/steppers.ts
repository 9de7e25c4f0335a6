import { delegate } from './delegate';

/** Buttons with value -1 and 1 beside a number field, which also works without them. An `output` announces the new number. */
export const watchSteppers = (): void =>
	delegate< HTMLButtonElement >( 'click', '[data-v-stepper] button', ( button, event ) => {
		const stepper = button.parentElement;
		const field = stepper?.querySelector( 'input' );
		if ( ! field ) {
			return;
		}
		event.preventDefault();
		const most = Number( field.max ) || Infinity;
		field.value = String( Math.min( most, Math.max( 1, Number( field.value ) + Number( button.value ) ) ) );
		stepper?.querySelector( 'output' )?.replaceChildren( field.value );
		field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	} );
