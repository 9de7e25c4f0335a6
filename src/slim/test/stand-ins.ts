import { controls, createSelector } from '@wordpress/data';

it( 'tests run with the stand-ins that the bundles contain, for packages and for files inside them', () => {
	const selector = () => 1;
	expect( createSelector( selector, () => [] ) ).toBe( selector );
	expect( controls ).toEqual( {} );
} );
