import { startTransition } from '@wordpress/element';
import { render } from '../render';

jest.mock( '@wordpress/element', () => ( {
	...jest.requireActual< object >( '@wordpress/element' ),
	createRoot: () => ( { render: () => {} } ),
	startTransition: jest.fn( ( start: () => void ) => start() ),
} ) );

const transitionsFor = ( markup: string ): number => {
	jest.mocked( startTransition ).mockClear();
	const element = document.createElement( 'div' );
	element.innerHTML = markup;
	render( element, () => null );
	return jest.mocked( startTransition ).mock.calls.length;
};

it( 'renders in slices', () => {
	expect( transitionsFor( '<p>Cart</p>' ) ).toBe( 1 );
} );

it( 'renders in one task where a customer may be typing', () => {
	expect( transitionsFor( '<form><textarea name="message"></textarea></form>' ) ).toBe( 0 );
	expect( transitionsFor( '<input name="s">' ) ).toBe( 0 );
} );
