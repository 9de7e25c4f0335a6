import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import {
	type Bound,
	LanguageText,
	LinkField,
	type LinkValue,
	MediaField,
	MoneyField,
	Rows,
	SecretField,
	type Secret,
	TargetField,
	TextField,
	part,
} from '..';
import { ScreenContext } from '../../lib/screen';
import { LanguageChoice } from '../language-choice';

jest.mock( '@wordpress/api-fetch' );

// jsdom has no layout.
Element.prototype.scrollIntoView = jest.fn();

const FACTS = {
	languages: [
		{ code: 'en', name: 'English' },
		{ code: 'lt', name: 'Lietuvių' },
	],
	chargesVat: true,
	currency: 'EUR',
	locale: 'en-GB',
};

/** Renders a field that keeps its own value and reports each change. */
function show< T >( start: T, field: ( bound: Bound< T > ) => ReactNode, errors: Record< string, string > = {} ) {
	const changed = jest.fn();
	function Holder() {
		const [ value, setValue ] = useState( start );
		const onChange = ( next: T ) => {
			changed( next );
			setValue( next );
		};
		return <>{ field( { value, onChange, error: errors.field ?? '', errors, path: 'field' } ) }</>;
	}
	render(
		<ScreenContext.Provider value={ FACTS }>
			<LanguageChoice>
				<Holder />
			</LanguageChoice>
		</ScreenContext.Provider>
	);
	return changed;
}

test( 'tabs mark missing translations and follow the arrow keys', async () => {
	const user = userEvent.setup();
	const changed = show< Record< string, string > >( { en: 'Clay', lt: '' }, ( bound ) => <LanguageText { ...bound } label="Tagline" /> );
	expect( screen.getByRole( 'tab', { name: 'Lietuvių (missing)' } ) ).toHaveAttribute( 'tabindex', '-1' );
	screen.getByRole( 'tab', { name: 'English' } ).focus();
	await user.keyboard( '{ArrowRight}' );
	expect( screen.getByRole( 'tab', { selected: true } ) ).toHaveFocus();
	await user.type( screen.getByLabelText( 'Tagline (Lietuvių)' ), 'M' );
	expect( changed ).toHaveBeenLastCalledWith( { en: 'Clay', lt: 'M' } );
	expect( screen.getByRole( 'tab', { selected: true } ) ).toHaveAccessibleName( 'Lietuvių' );
} );

test( 'an error in another language opens its tab', () => {
	show< Record< string, string > >( { en: 'Clay', lt: 'x' }, ( bound ) => <LanguageText { ...bound } label="Tagline" />, {
		'field.lt': 'Too short.',
	} );
	expect( screen.getByLabelText( 'Tagline (Lietuvių)' ) ).toBeInvalid();
	expect( screen.getByLabelText( 'Tagline (Lietuvių)' ) ).toHaveAccessibleDescription( 'Too short.' );
} );

test( 'an amount typed with a comma is stored in minor units', async () => {
	const user = userEvent.setup();
	const changed = show< number | null >( 500, ( bound ) => <MoneyField { ...bound } label="Limit" /> );
	const field = screen.getByLabelText( 'Limit (EUR)' );
	expect( field ).toHaveValue( '5.00' );
	await user.clear( field );
	await user.type( field, '12,5x' );
	expect( field ).toHaveValue( '12,5' );
	expect( changed ).toHaveBeenLastCalledWith( 1250 );
} );

test( 'a secret can be replaced or removed, and stays when the input is cleared', async () => {
	const user = userEvent.setup();
	const changed = show< Secret >( true, ( bound ) => <SecretField { ...bound } label="Key" isSet /> );
	const field = screen.getByLabelText( 'Key' );
	expect( field ).toHaveValue( '' );
	await user.type( field, 'k' );
	expect( changed ).toHaveBeenLastCalledWith( 'k' );
	await user.clear( field );
	expect( changed ).toHaveBeenLastCalledWith( true );
	await user.click( screen.getByRole( 'button', { name: 'Remove' } ) );
	expect( changed ).toHaveBeenLastCalledWith( false );
	await user.click( screen.getByRole( 'button', { name: 'Keep' } ) );
	expect( changed ).toHaveBeenLastCalledWith( true );
} );

test( 'rows can be added, moved and removed', async () => {
	const user = userEvent.setup();
	const changed = show( [ { title: 'A' }, { title: 'B' } ], ( bound ) => (
		<Rows { ...bound } label="Lines" empty={ { title: '' } } add="Add" removeLabel="Remove this line">
			{ ( row ) => <TextField { ...part( row, 'title' ) } label="Title" /> }
		</Rows>
	) );
	await user.click( screen.getAllByRole( 'button', { name: 'Move down' } )[ 0 ] as HTMLElement );
	expect( changed ).toHaveBeenLastCalledWith( [ { title: 'B' }, { title: 'A' } ] );
	await user.click( screen.getByRole( 'button', { name: 'Add' } ) );
	await user.type( screen.getAllByLabelText( 'Title' )[ 2 ] as HTMLElement, 'C' );
	expect( changed ).toHaveBeenLastCalledWith( [ { title: 'B' }, { title: 'A' }, { title: 'C' } ] );
	await user.click( screen.getAllByRole( 'button', { name: 'Remove this line' } )[ 0 ] as HTMLElement );
	expect( changed ).toHaveBeenLastCalledWith( [ { title: 'A' }, { title: 'C' } ] );
} );

const answers = ( byPath: ( path: string ) => unknown ) =>
	jest.mocked( apiFetch ).mockImplementation( async ( { path = '' } ) => byPath( decodeURIComponent( path ) ) );

/** Opens a combobox and chooses a suggestion. */
const pick = async ( user: ReturnType< typeof userEvent.setup >, field: string, suggestion: string ) => {
	await user.click( screen.getByRole( 'combobox', { name: field } ) );
	await user.click( await screen.findByRole( 'option', { name: suggestion } ) );
};

test( 'a link to a page uses its title; another URL can be typed', async () => {
	answers( () => [] );
	const user = userEvent.setup();
	const changed = show< LinkValue | null >( null, ( bound ) => <LinkField { ...bound } label="Terms" pages={ { 'page:7': 'Terms of sale' } } /> );
	await pick( user, 'Terms', 'Terms of sale' );
	expect( changed ).toHaveBeenLastCalledWith( { title: 'Terms of sale', to: 'page:7', target: '' } );
	await pick( user, 'Terms', 'Custom URL' );
	await user.type( screen.getByLabelText( 'URL' ), 'x' );
	expect( changed ).toHaveBeenLastCalledWith( { title: 'Terms of sale', to: 'https://x', target: '' } );
	await pick( user, 'Terms', 'No link' );
	expect( changed ).toHaveBeenLastCalledWith( null );
} );

test( 'a target is found by its name, and a stored one is shown by it', async () => {
	const cups = { to: 'category:3', name: 'Cups', label: 'Ceramics › Cups (Category)' };
	answers( ( path ) =>
		path.includes( 'to[]=page:12' ) ? [ { to: 'page:12', name: 'About', label: 'About (Page)' } ] : path.includes( 'search=cup' ) ? [ cups ] : []
	);
	const user = userEvent.setup();
	const changed = show( 'page:12', ( bound ) => <TargetField { ...bound } label="Link" hasUrl /> );
	expect( await screen.findByDisplayValue( 'About (Page)' ) ).toBeInTheDocument();
	await user.click( screen.getByRole( 'combobox', { name: 'Link' } ) );
	await user.keyboard( 'cup' );
	await user.click( await screen.findByRole( 'option', { name: 'Ceramics › Cups (Category)' } ) );
	expect( changed ).toHaveBeenLastCalledWith( 'category:3' );
} );

test( 'a target that is gone says so and is kept until another one is chosen', async () => {
	answers( () => [] );
	const changed = show( 'page:99', ( bound ) => <TargetField { ...bound } label="Link" /> );
	expect( await screen.findByText( 'This target no longer exists, or is not published. Choose another one.' ) ).toBeInTheDocument();
	expect( changed ).not.toHaveBeenCalled();
} );

test( 'a deleted picture says so; without rights, the media library is not offered', async () => {
	jest.mocked( apiFetch ).mockImplementation( () => Promise.reject( { code: 'rest_post_invalid_id' } ) );
	const user = userEvent.setup();
	const changed = show( 7, ( bound ) => <MediaField { ...bound } label="Image" canChoose={ false } /> );
	expect( await screen.findByText( /was deleted from the media library/ ) ).toBeInTheDocument();
	expect( screen.getByText( /not allowed to use the media library/ ) ).toBeInTheDocument();
	expect( screen.getByRole( 'button', { name: 'Replace image: Image' } ) ).toBeDisabled();
	await user.click( screen.getByRole( 'button', { name: 'Remove' } ) );
	expect( changed ).toHaveBeenLastCalledWith( 0 );
} );
