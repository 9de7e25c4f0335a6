import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import type { TopicForm } from '../form';
import { Consent } from '../topics/consent';

const SERVICE = { name: 'Google Tag Manager', gets: 'The address of the page' };

const show = ( bar: string, plugin: string, obstacle = '' ) => {
	const field = ( path: string ) => ( { value: bar, onChange: () => undefined, error: '', errors: {}, path } );
	const context = { sections: [], services: [ SERVICE ], version: 1, proofs: '#', plugin, obstacle };
	render( <Consent form={ { field } as unknown as TopicForm } context={ context } /> );
	return screen.getAllByRole( 'option' ).map( ( { textContent } ) => textContent );
};

const OWN = 'The shop’s own cookie bar';

test.each< [ string, Parameters< typeof show >, string[], RegExp | undefined, boolean ] >( [
	[ 'no plugin', [ 'own', '' ], [ OWN ], /^No consent plugin is active/, false ],
	[ 'one that can’t ask', [ 'own', 'Complianz', 'Finish it.' ], [ OWN ], /^Complianz: Finish it\.$/, false ],
	[ 'one that can ask', [ 'own', 'Complianz' ], [ OWN, 'Complianz' ], undefined, false ],
	[ 'one that asks', [ 'plugin', 'Complianz' ], [ OWN, 'Complianz' ], undefined, true ],
	[ 'one that was to ask and is not active', [ 'plugin', '' ], [ OWN, 'A consent plugin' ], /^No consent plugin is active/, false ],
	[ 'one that was to ask and can’t', [ 'plugin', 'Complianz', 'Finish it.' ], [ OWN, 'Complianz' ], /^Complianz: Finish it\.$/, false ],
] )( 'the bars to choose from, with %s', ( _, shown, choices, reason, asks ) => {
	expect( show( ...shown ) ).toEqual( choices );
	expect( screen.queryByText( reason ?? /^(No consent plugin|Complianz:)/ ) !== null ).toBe( reason !== undefined );
	expect( screen.queryByText( /^The cookie banner automatically lists/ ) !== null ).toBe( ! asks );
	expect( screen.queryByText( /^Text version: 1/ ) !== null ).toBe( ! asks );
} );
