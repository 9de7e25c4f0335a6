import '@testing-library/jest-dom';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from '@wordpress/element';
import type { TopicForm } from '../form';
import { AddedLanguages } from '../topics/added-languages';

const POLISH = { code: 'pl', locale: 'pl_PL', name: 'Polski', bases: { product: 'produkt' } };
const ESTONIAN = { code: 'et', locale: 'et', name: 'Eesti', bases: { product: 'toode' } };

/** The panel of a shop that has added Polish. */
function Panel( { errors = {} }: { errors?: Record< string, string > } ) {
	const [ rows, setRows ] = useState( [ POLISH ] );
	const form = {
		field: ( path: string ) => ( { value: rows, onChange: setRows, error: '', errors, path } ),
		state: { saved: { added: [ POLISH ] } },
	} as unknown as TopicForm;
	return <AddedLanguages form={ form } context={ { suggestions: [ ESTONIAN ], bases: { product: 'Products' } } } />;
}

test( 'a chosen language is added with its proposals, and can be removed until it is saved', () => {
	render( <Panel /> );
	fireEvent.change( screen.getByRole( 'combobox', { name: 'Language' } ), { target: { value: 'et' } } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Add language' } ) );
	const estonian = within( screen.getByRole( 'group', { name: 'Eesti' } ) );
	expect( estonian.getByRole( 'textbox', { name: 'Prefix' } ) ).toHaveValue( 'et' );
	expect( estonian.getByRole( 'textbox', { name: 'URL: Products' } ) ).toHaveValue( 'toode' );
	expect( screen.getByRole( 'combobox', { name: 'Language' } ) ).toHaveValue( '' );
	fireEvent.click( estonian.getByRole( 'button', { name: 'Remove this language' } ) );
	expect( screen.queryByRole( 'group', { name: 'Eesti' } ) ).toBeNull();
} );

test( 'a saved language keeps its prefix and cannot be removed', () => {
	render( <Panel errors={ { 'added.0.name': 'Enter the name.' } } /> );
	const polish = within( screen.getByRole( 'group', { name: 'Polski' } ) );
	expect( polish.getByRole( 'textbox', { name: 'Prefix' } ) ).toHaveAttribute( 'readonly' );
	expect( polish.queryByRole( 'button' ) ).toBeNull();
	expect( polish.getByText( 'Enter the name.' ) ).toBeVisible();
} );

test( 'a language that is not listed is typed', () => {
	render( <Panel /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Add language' } ) );
	const added = within( screen.getByRole( 'group', { name: 'New language' } ) );
	fireEvent.change( added.getByRole( 'textbox', { name: 'Name' } ), { target: { value: 'Suomi' } } );
	expect( screen.getByRole( 'group', { name: 'Suomi' } ) ).toBeVisible();
} );
