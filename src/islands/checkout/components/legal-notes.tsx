/** Printed by the server, also for visitors without scripts. */
let notes: Element | null | undefined;

const place = ( element: HTMLElement | null ): void => {
	notes ??= document.querySelector( '[data-v-legal-notes]' );
	if ( element && notes ) {
		element.append( notes );
	}
};

/** The notice of the legal guarantee and the instructions on withdrawal: before the order button, as article 8(2) of Directive 2011/83/EU wants. */
export const LegalNotes = () => <div ref={ place } />;
