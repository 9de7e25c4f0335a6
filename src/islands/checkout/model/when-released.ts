/** Waits until a pressed pointer is released: a message that appears before moves the button away that is being clicked. */
export const whenReleased = async (): Promise< void > => {
	if ( document.querySelector( ':active' ) ) {
		await new Promise< void >( ( resolve ) =>
			// A touch that becomes a scroll is never released.
			[ 'mouseup', 'pointercancel' ].forEach( ( type ) => addEventListener( type, () => setTimeout( resolve ), { once: true } ) )
		);
	}
};
