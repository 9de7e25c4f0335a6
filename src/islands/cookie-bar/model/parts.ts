import { CATEGORIES, ALLOW_ALL, DENY_ALL, consentRecordId, type ConsentChoice } from '../../../lib/consent';

/** Elements of the server's banner (plugin/templates/consent/bar.php). */
export type Parts = {
	bar: HTMLElement;
	title: HTMLElement | null;
	more: HTMLButtonElement | null;
	close: HTMLButtonElement | null;
	buttons: HTMLButtonElement[];
	proof: HTMLElement | null;
};

/**
 * The shop's own banner: the first one with switches. Texts cannot contain fields, and come after it in themes with `wp_body_open`. Buttons of a
 * text must not give consent.
 */
export const ownBar = (): HTMLElement | undefined =>
	[ ...document.querySelectorAll< HTMLElement >( '.v-consent' ) ].find( ( bar ) => bar.querySelector( 'input[name="marketing"]' ) );

export const partsOf = ( bar: HTMLElement ): Parts => ( {
	bar,
	title: bar.querySelector( '.v-consent__title' ),
	more: bar.querySelector( '.v-consent__more' ),
	close: bar.querySelector( '.v-consent__close' ),
	buttons: [ ...bar.querySelectorAll< HTMLButtonElement >( '.v-consent__button' ) ],
	proof: bar.querySelector( '[data-v-proof]' ),
} );

const switchOf = ( bar: HTMLElement, category: string ): HTMLInputElement | null => bar.querySelector( `input[name="${ category }"]` );

const isOn = ( bar: HTMLElement, category: string ): boolean => switchOf( bar, category )?.checked ?? false;

/** The choice of a button; `selected` reads the switches. */
export const choiceOf = ( bar: HTMLElement, button: string ): ConsentChoice => {
	if ( button === 'all' ) {
		return ALLOW_ALL;
	}
	return button === 'selected'
		? { preferences: isOn( bar, 'preferences' ), statistics: isOn( bar, 'statistics' ), marketing: isOn( bar, 'marketing' ) }
		: DENY_ALL;
};

/** Sets the switches to the choice and shows the consent record id. */
export const showChoice = ( { bar, proof }: Parts, choice: ConsentChoice ): void => {
	for ( const category of CATEGORIES ) {
		const control = switchOf( bar, category );
		if ( control ) {
			control.checked = choice[ category ];
		}
	}
	const number = consentRecordId();
	const code = proof?.querySelector( 'code' );
	if ( proof && code ) {
		code.textContent = number;
		proof.hidden = ! number;
	}
};

export const isUnfolded = ( { bar }: Parts ): boolean => bar.hasAttribute( 'data-v-unfolded' );

/** Unfolds the strip to its switches and details, or folds it. */
export const unfold = ( { bar, more }: Parts, open: boolean ): void => {
	bar.toggleAttribute( 'data-v-unfolded', open );
	more?.setAttribute( 'aria-expanded', String( open ) );
};
