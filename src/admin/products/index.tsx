import { createRoot } from '@wordpress/element';
import '../fields/style.scss';
import '../variants/style.scss';
import './style.scss';
import type { FamilyDocument } from '../variants/model';
import { Family } from './family';

/** Shows the new range and sum in the family's row. */
function showSummary( row: HTMLTableRowElement, { summary }: FamilyDocument ): void {
	for ( const [ column, text ] of Object.entries( summary ) ) {
		const cell = row.querySelector( `.column-vitrine_${ column }` );
		if ( cell ) {
			cell.textContent = text;
		}
	}
}

/** Opens or closes the variants below the row of their family. Edits stay while they are closed. */
function toggle( button: HTMLButtonElement ): void {
	const row = button.closest( 'tr' );
	if ( ! row ) {
		return;
	}
	const id = `vitrine-family-${ button.dataset.vitrineFamily }`;
	const isOpen = button.getAttribute( 'aria-expanded' ) === 'true';
	button.setAttribute( 'aria-expanded', String( ! isOpen ) );
	const existing = document.getElementById( id );
	if ( existing ) {
		existing.hidden = isOpen;
		return;
	}
	const below = document.createElement( 'tr' );
	below.id = id;
	const cell = below.insertCell();
	cell.colSpan = row.cells.length;
	row.after( below );
	button.setAttribute( 'aria-controls', id );
	createRoot( cell ).render( <Family product={ Number( button.dataset.vitrineFamily ) } onSaved={ ( saved ) => showSummary( row, saved ) } /> );
}

document.getElementById( 'the-list' )?.addEventListener( 'click', ( { target } ) => {
	const button = target instanceof Element ? target.closest< HTMLButtonElement >( '[data-vitrine-family]' ) : null;
	if ( button ) {
		toggle( button );
	}
} );

// In the list's form, Enter in a cell would submit the filters.
document.getElementById( 'the-list' )?.addEventListener( 'keydown', ( event ) => {
	if ( event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.closest( '.vitrine-variants' ) ) {
		event.preventDefault();
	}
} );
