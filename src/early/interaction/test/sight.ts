import { emit } from '../../../lib/bus';
import { element, openPage } from '../../../testing/page';
import { watchSight } from '../sight';

const observed: Element[] = [];
let report: ( target: Element, isIntersecting: boolean, height: number ) => void;

beforeEach( () => {
	observed.length = 0;
	globalThis.IntersectionObserver = class {
		constructor( heard: IntersectionObserverCallback ) {
			report = ( target, isIntersecting, height ) =>
				heard(
					[ { target, isIntersecting, boundingClientRect: { height }, rootBounds: { height: 600 } } as IntersectionObserverEntry ],
					this as unknown as IntersectionObserver
				);
		}

		observe( target: Element ): void {
			observed.push( target );
		}
	} as unknown as typeof IntersectionObserver;
	openPage( '<div class="v-product__buy"><button class="v-button v-buy__submit"></button></div><footer class="v-footer"></footer>' );
	watchSight();
} );

test( 'the style sheet learns which of button and footer is in sight, and whether the box fits into the window', () => {
	const [ box, button ] = [ element( '.v-product__buy' ), element( '.v-buy__submit' ) ];
	expect( observed ).toEqual( [ box, button, element( '.v-footer' ) ] );
	report( button, true, 50 );
	report( box, true, 700 );
	expect( box.hasAttribute( 'data-v-unseen-v-button' ) ).toBe( false );
	expect( box.hasAttribute( 'data-v-fits' ) ).toBe( false );
	report( button, false, 50 );
	report( box, true, 500 );
	expect( box.hasAttribute( 'data-v-unseen-v-button' ) ).toBe( true );
	expect( box.hasAttribute( 'data-v-fits' ) ).toBe( true );
} );

test( 'the button of another variant is watched, too', () => {
	element( '.v-buy__submit' ).outerHTML = '<button class="v-buy__submit" id="fresh"></button>';
	emit( 'favourites', { from: 'early' } );
	expect( observed ).toContain( element( '#fresh' ) );
} );
