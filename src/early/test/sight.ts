import { emit } from '../../lib/bus';
import { element, openPage } from '../../testing/page';
import { watchSight } from '../sight';

const observed: Element[] = [];
const stopped: string[] = [];
let margin: string | undefined;
let report: ( target: Element, isIntersecting: boolean, height: number ) => void;

beforeEach( () => {
	observed.length = 0;
	globalThis.IntersectionObserver = class {
		constructor( heard: IntersectionObserverCallback, options: IntersectionObserverInit ) {
			margin = options.rootMargin;
			report = ( target, isIntersecting, height ) =>
				heard(
					[ { target, isIntersecting, boundingClientRect: { height }, rootBounds: { height: 600 } } as IntersectionObserverEntry ],
					this as unknown as IntersectionObserver
				);
		}

		observe( target: Element ): void {
			observed.push( target );
		}

		disconnect(): void {
			stopped.push( 'disconnect' );
		}

		takeRecords(): void {
			stopped.push( 'takeRecords' );
		}
	} as unknown as typeof IntersectionObserver;
	openPage( '<div class="v-product__buy"><button class="v-button v-buy__submit"></button></div><footer class="v-footer"></footer>' );
	watchSight( 0 );
	stopped.length = 0;
} );

test( 'the bar shows while neither button nor footer is in sight, and the style sheet learns whether the box fits into the window', () => {
	const [ box, button, footer ] = [ element( '.v-product__buy' ), element( '.v-buy__submit' ), element( '.v-footer' ) ];
	expect( observed ).toEqual( [ box, button, footer ] );
	report( button, true, 50 );
	report( box, true, 700 );
	expect( box.hasAttribute( 'data-v-bar' ) ).toBe( false );
	expect( box.hasAttribute( 'data-v-fits' ) ).toBe( false );
	report( button, false, 50 );
	report( box, true, 500 );
	expect( box.hasAttribute( 'data-v-bar' ) ).toBe( true );
	expect( box.hasAttribute( 'data-v-fits' ) ).toBe( true );
	report( footer, true, 900 );
	expect( box.hasAttribute( 'data-v-bar' ) ).toBe( false );
} );

test( 'what is under the cookie banner is not in sight', () => {
	expect( margin ).toBe( '-120px 0px -48px' );
	watchSight( 126 );
	expect( margin ).toBe( '-120px 0px -174px' );
	// Otherwise the former observer would report late.
	expect( stopped ).toEqual( [ 'disconnect', 'takeRecords' ] );
} );

test( 'the button of another variant is watched, too', () => {
	element( '.v-buy__submit' ).outerHTML = '<button class="v-buy__submit" id="fresh"></button>';
	emit( 'favourites', { from: 'early' } );
	expect( observed ).toContain( element( '#fresh' ) );
} );
