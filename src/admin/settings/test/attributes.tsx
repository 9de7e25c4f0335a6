import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import type { TopicForm } from '../form';
import { type Attribute, Attributes } from '../topics/attributes';

const GLAZE: Attribute = {
	id: 1,
	code: 'glaze',
	type: 'color',
	unit: '',
	labels: { en: 'Glaze' },
	filterable: true,
	comparable: false,
	visible: true,
	indexable: false,
	property: '',
	values: [ { id: 2, labels: { en: 'Red' }, color: '#aa2211', picture: 0 } ],
};

const TYPES = { text: 'Text', number: 'Number', color: 'Colour', boolean: 'Yes or no' };

const PROPERTIES = { '': 'Automatic', none: 'Something else', color: 'Colour' };

function Topic( { attribute = GLAZE, long = {} }: { attribute?: Attribute; long?: Record< number, number > } ) {
	const [ rows, setRows ] = useState( [ attribute ] );
	const form = { field: () => ( { value: rows, onChange: setRows, error: '', errors: {}, path: 'attributes' } ) } as unknown as TopicForm;
	return <Attributes form={ form } context={ { types: TYPES, properties: PROPERTIES, long, most: 200 } } />;
}

test( 'a number has a unit, a colour has values with swatches', async () => {
	render( <Topic /> );
	expect( screen.getByLabelText( 'Colour', { selector: 'input' } ) ).toHaveValue( '#aa2211' );
	expect( screen.queryByRole( 'textbox', { name: /^Unit/ } ) ).toBeNull();
	await userEvent.selectOptions( screen.getByRole( 'combobox', { name: 'Type' } ), 'number' );
	expect( screen.getByRole( 'textbox', { name: /^Unit/ } ) ).toBeVisible();
	expect( screen.queryByText( 'Values (1)' ) ).toBeNull();
} );

test( 'a list of values has a property for search engines, a number has none', async () => {
	render( <Topic /> );
	const property = screen.getByRole( 'combobox', { name: 'Search engines read it as' } );
	expect( property ).toHaveValue( '' );
	await userEvent.selectOptions( property, 'none' );
	expect( property ).toHaveValue( 'none' );
	await userEvent.selectOptions( screen.getByRole( 'combobox', { name: 'Type' } ), 'number' );
	expect( property ).not.toBeInTheDocument();
} );

test( 'too many values are not listed', () => {
	render( <Topic attribute={ { ...GLAZE, type: 'text', values: [] } } long={ { 1: 201 } } /> );
	expect( screen.getByText( /^This attribute has 201 values/ ) ).toBeVisible();
	expect( screen.queryByText( 'Values (0)' ) ).toBeNull();
} );
