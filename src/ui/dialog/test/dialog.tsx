import { render, screen, fireEvent, act } from '@testing-library/react';
import { Dialog } from '../dialog';

/** jsdom has the element but not its methods; browser tests cover focus and inertness. */
beforeAll( () => {
	HTMLDialogElement.prototype.showModal = function () {
		this.setAttribute( 'open', '' );
	};
	HTMLDialogElement.prototype.close = function () {
		this.removeAttribute( 'open' );
	};
} );

const still = ( reduced: boolean ) => {
	window.matchMedia = jest.fn().mockReturnValue( { matches: reduced } );
};

const dialog = () => document.querySelector( 'dialog' ) as HTMLDialogElement;

describe( 'the dialog', () => {
	it( 'is named by its title and modal while it is open', () => {
		render(
			<Dialog open title="Your cart" onClose={ () => {} }>
				text
			</Dialog>
		);
		expect( screen.getByRole( 'dialog', { name: 'Your cart' } ) ).toBe( dialog() );
	} );

	it.each( [
		[ 'Esc', () => fireEvent( dialog(), new Event( 'cancel', { cancelable: true } ) ) ],
		[ 'the close button', () => fireEvent.click( screen.getByRole( 'button', { name: 'Close' } ) ) ],
		[ 'a click beside it', () => fireEvent.click( dialog() ) ],
	] )( 'calls onClose for %s', ( _, how ) => {
		const onClose = jest.fn();
		render(
			<Dialog open title="Your cart" onClose={ onClose }>
				text
			</Dialog>
		);
		how();
		expect( onClose ).toHaveBeenCalledTimes( 1 );
		expect( dialog().open ).toBe( true );
	} );

	it( 'does not close on a click inside', () => {
		const onClose = jest.fn();
		render(
			<Dialog open title="Your cart" onClose={ onClose }>
				text
			</Dialog>
		);
		fireEvent.click( screen.getByText( 'text' ) );
		expect( onClose ).not.toHaveBeenCalled();
	} );

	it( 'does not close on a drag from inside to outside', () => {
		const onClose = jest.fn();
		render(
			<Dialog open title="Your cart" onClose={ onClose }>
				text
			</Dialog>
		);
		fireEvent.pointerDown( screen.getByText( 'text' ) );
		fireEvent.click( dialog() );
		expect( onClose ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'after 300 ms', false, 299, true ],
		[ 'after 300 ms', false, 301, false ],
		[ 'at once for those who prefer no motion', true, 0, false ],
	] )( 'closes %s', ( _, reduced, wait, open ) => {
		jest.useFakeTimers();
		still( reduced );
		const props = { title: 'Your cart', onClose: () => {}, children: 'text' };
		const { rerender } = render( <Dialog open { ...props } /> );
		rerender( <Dialog open={ false } { ...props } /> );
		act( () => void jest.advanceTimersByTime( wait ) );
		expect( dialog().open ).toBe( open );
		jest.useRealTimers();
	} );
} );
