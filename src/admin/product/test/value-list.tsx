import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { ValueList } from '../components/value-list';

function Values() {
	const [ value, setValue ] = useState( [ 'Red' ] );
	return <ValueList label="Glaze" value={ value } suggestions={ [ 'Red', 'Green', 'Green' ] } onChange={ setValue } />;
}

const shown = () => screen.queryAllByRole( 'listitem' ).map( ( item ) => item.textContent );

test( 'values are added by Enter and on leaving the field, once each, commas included', async () => {
	render( <Values /> );
	const field = screen.getByRole( 'combobox', { name: 'Glaze' } );
	await userEvent.type( field, ' Wash, by hand {Enter}' );
	await userEvent.type( field, 'Red{Enter}' );
	await userEvent.type( field, 'Sand' );
	await userEvent.tab();
	expect( shown() ).toEqual( [ 'Red', 'Wash, by hand', 'Sand' ] );
	expect( field ).toHaveValue( '' );
} );

test( 'a value can be removed and is then suggested again', async () => {
	const { container } = render( <Values /> );
	const suggestions = () => [ ...container.querySelectorAll( 'option' ) ].map( ( option ) => option.value );
	expect( suggestions() ).toEqual( [ 'Green' ] );
	await userEvent.click( screen.getByRole( 'button', { name: 'Remove “Red”' } ) );
	expect( shown() ).toEqual( [] );
	expect( suggestions() ).toEqual( [ 'Red', 'Green' ] );
} );
