import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compactPattern, countryPostalRules } from '../lib/countries.mjs';

test( 'patterns are compared without spaces and hyphens', () => {
	const patterns = {
		'\\d{5}': '\\d{5}',
		'\\d{3} ?\\d{2}': '\\d{3}\\d{2}',
		'\\d{4}-\\d{3}': '\\d{4}\\d{3}',
		'(\\d{5})(?:[ \\-](\\d{4}))?': '(\\d{5})(?:(\\d{4}))?',
		'[ABD-HJ]\\d[ -]?[A-Z]?': '[ABD-HJ]\\d[A-Z]?',
	};
	for ( const [ pattern, compact ] of Object.entries( patterns ) ) {
		assert.equal( compactPattern( pattern ), compact );
	}
} );

test( 'a postcode that its own pattern refuses stops the run', () => {
	const source = ( code ) =>
		code === 'ZZ' ? { fmt: '%N%n%A', require: 'A' } : { fmt: '%N%n%A%n%Z %C', require: 'ACZ', zip: '\\d{4}', zipex: '12345' };
	assert.throws( () => countryPostalRules( [ 'DE' ], source ), /12345 of DE/ );
} );

test( 'areas are those that are printed, in Latin letters', () => {
	const entry = { fmt: '%N%n%A%n%C%n%S', sub_keys: 'أبو ظبي~دبي', sub_lnames: 'Abu Dhabi~Dubai', state_name_type: 'emirate' };
	const { rules, areas } = countryPostalRules( [ 'AE', 'ZZ', '001' ], ( code ) => ( code === 'AE' ? entry : { require: 'AC' } ) );
	assert.deepEqual( Object.keys( rules ), [ 'AE' ] );
	assert.deepEqual( areas, { AE: { 'Abu Dhabi': 'Abu Dhabi', Dubai: 'Dubai' } } );
} );
