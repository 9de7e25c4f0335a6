import { render, screen } from '@testing-library/react';
import { SelectField } from '../select-field';

const choices = [
	{ code: 'DE', name: 'Germany' },
	{ code: 'LT', name: 'Lithuania' },
];

const show = ( value: string, required: boolean ) => {
	render( <SelectField label="Country" value={ value } choices={ choices } empty="None" required={ required } onChange={ () => {} } /> );
	const select = screen.getByLabelText< HTMLSelectElement >( 'Country' );
	return [ select.value, ...Array.from( select.options, ( { text, hidden } ) => ( hidden ? `(${ text })` : text ) ) ];
};

it.each( [
	[ 'LT', true, [ 'LT', '(None)', 'Germany', 'Lithuania' ] ],
	[ 'LT', false, [ 'LT', 'None', 'Germany', 'Lithuania' ] ],
	[ 'CH', true, [ '', 'None', 'Germany', 'Lithuania' ] ],
	[ '', true, [ '', 'None', 'Germany', 'Lithuania' ] ],
] )( 'shows the value %s (required: %s) or the empty choice', ( value, required, shown ) => {
	expect( show( value, required ) ).toEqual( shown );
} );
