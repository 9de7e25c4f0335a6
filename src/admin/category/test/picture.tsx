import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoryPicture } from '../picture';

jest.mock( '@wordpress/api-fetch', () => ( {
	__esModule: true,
	default: () => Promise.resolve( { source_url: 'https://shop.example/lamp.jpg' } ),
} ) );

const sent = ( container: HTMLElement ) => container.querySelector< HTMLInputElement >( '[name="vitrine_category[picture]"]' )?.value;

test( 'an image chosen in the media library is submitted and can be removed', async () => {
	let select = () => {};
	window.wp = {
		media: () => ( {
			on: ( _event, listener ) => {
				select = listener;
			},
			open: () => {},
			state: () => ( { get: () => ( { first: () => ( { toJSON: () => ( { id: 12 } ) } ) } ) } ),
		} ),
	};
	const { container } = render( <CategoryPicture picture={ 0 } /> );
	await userEvent.click( screen.getByRole( 'button', { name: /: Image$/ } ) );
	act( () => select() );
	expect( sent( container ) ).toBe( '12' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Remove' } ) );
	expect( sent( container ) ).toBe( '0' );
} );

test( 'adding a category empties the image field', () => {
	let added: ( event: unknown, call: unknown, settings: { data?: unknown } ) => void = () => {};
	window.jQuery = () => ( {
		on: ( _event, listener ) => {
			added = listener;
		},
	} );
	const { container } = render( <CategoryPicture picture={ 7 } /> );
	act( () => added( null, null, { data: 'action=heartbeat' } ) );
	expect( sent( container ) ).toBe( '7' );
	act( () => added( null, null, { data: 'tag-name=Lamps&action=add-tag' } ) );
	expect( sent( container ) ).toBe( '0' );
} );
