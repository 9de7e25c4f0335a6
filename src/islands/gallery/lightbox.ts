import { all } from '../../early/dom';
import { forward } from '../../lib/direction';
import { place, scrollToPlace } from './rail';

const MAGNIFIED = 'data-v-magnified';

/** Pixels by which an arrow key pans a magnified picture. */
const PAN = 120;

const ARROWS: Record< string, readonly [ number, number ] > = {
	ArrowLeft: [ -1, 0 ],
	ArrowRight: [ 1, 0 ],
	ArrowUp: [ 0, -1 ],
	ArrowDown: [ 0, 1 ],
};

/** The largest file, whatever the size on the page. */
const LARGEST = '1600px';
const FITTED = '100vmin';

const slideOf = ( shown: HTMLImageElement ): HTMLElement => {
	const slide = document.createElement( 'div' );
	slide.className = 'v-zoom__slide';
	const image = shown.cloneNode() as HTMLImageElement;
	image.sizes = FITTED;
	image.loading = 'lazy';
	image.draggable = false;
	image.removeAttribute( 'fetchpriority' );
	slide.append( image );
	return slide;
};

/**
 * All pictures in a modal dialog, which holds the focus and closes with Esc: a rail to swipe, with arrows and a counter. A picture that is
 * pressed is magnified at that point, and panned by touch, by dragging or with the arrow keys.
 */
export class Lightbox {
	private readonly rail: HTMLElement;
	private shown = -1;

	/**
	 * @param dialog  The server's markup with its buttons.
	 * @param onClose Receives the index of the last picture.
	 */
	constructor(
		private readonly dialog: HTMLDialogElement,
		onClose: ( index: number ) => void
	) {
		this.rail = dialog.querySelector( '.v-zoom__rail' ) as HTMLElement;
		this.rail.addEventListener( 'scroll', () => this.count( place( this.rail ) ), { passive: true } );
		dialog.addEventListener( 'click', ( event ) => this.press( event ) );
		dialog.addEventListener( 'keydown', ( event ) => this.key( event ) );
		dialog.addEventListener( 'close', () => onClose( this.shown ) );
		this.watchDragging();
	}

	open( pictures: readonly HTMLImageElement[], index: number ): void {
		this.rail.replaceChildren( ...pictures.map( slideOf ) );
		this.dialog.showModal();
		scrollToPlace( this.rail, index, false );
		this.shown = -1;
		this.count( index );
		this.magnify( false );
	}

	private get slide(): HTMLElement {
		return this.rail.children[ this.shown ] as HTMLElement;
	}

	private get magnified(): boolean {
		return this.slide.hasAttribute( MAGNIFIED );
	}

	private count( index: number ): void {
		if ( index !== this.shown ) {
			this.shown = index;
			this.dialog.querySelector( '.v-zoom__count' )?.replaceChildren( `${ index + 1 } / ${ this.rail.children.length }` );
		}
	}

	private step( by: number ): void {
		const { length } = this.rail.children;
		scrollToPlace( this.rail, ( this.shown + by + length ) % length, true );
	}

	/** Keeps the given point of the picture, as shares of its size, in the middle of the window. */
	private magnify( on: boolean, x = 0.5, y = 0.5 ): void {
		const { slide } = this;
		const image = slide.firstElementChild as HTMLImageElement;
		slide.toggleAttribute( MAGNIFIED, on );
		slide.tabIndex = on ? 0 : -1;
		image.sizes = on ? LARGEST : FITTED;
		this.dialog.querySelector( '[value=zoom]' )?.setAttribute( 'aria-pressed', String( on ) );
		slide.scrollTo( {
			left: image.offsetWidth * x - slide.clientWidth / 2,
			top: image.offsetHeight * y - slide.clientHeight / 2,
			behavior: 'instant',
		} );
	}

	private press( event: MouseEvent ): void {
		const target = event.target as Element;
		const { value } = target.closest( 'button' ) ?? {};
		if ( value === 'close' || target.matches( `.v-zoom__slide:not([${ MAGNIFIED }])` ) ) {
			this.dialog.close();
		} else if ( value === 'zoom' ) {
			this.magnify( ! this.magnified );
		} else if ( value ) {
			this.step( Number( value ) );
		} else if ( target instanceof HTMLImageElement && ! this.dragged ) {
			this.magnify( ! this.magnified, event.offsetX / target.offsetWidth, event.offsetY / target.offsetHeight );
		}
	}

	private key( event: KeyboardEvent ): void {
		if ( event.key === 'Tab' ) {
			this.keepFocus( event );
		}
		const [ x, y ] = ARROWS[ event.key ] ?? [ 0, 0 ];
		if ( this.magnified && ( x || y ) ) {
			event.preventDefault();
			this.slide.scrollBy( { left: x * PAN, top: y * PAN } );
		} else if ( x ) {
			event.preventDefault();
			this.step( x * forward() );
		}
	}

	/** The dialog lets the focus leave for the browser's own buttons: it goes from the last control to the first instead. */
	private keepFocus( event: KeyboardEvent ): void {
		const controls = all( 'button,[tabindex="0"]', this.dialog ).filter( ( { offsetParent } ) => offsetParent );
		const [ first, last ] = event.shiftKey ? [ controls.at( -1 ), controls[ 0 ] ] : [ controls[ 0 ], controls.at( -1 ) ];
		if ( this.dialog.ownerDocument.activeElement === last ) {
			event.preventDefault();
			first?.focus();
		}
	}

	/** Whether the click that ends a press belongs to dragging. */
	private dragged = false;

	/** Fingers pan by themselves. */
	private watchDragging(): void {
		this.rail.addEventListener( 'pointerdown', () => ( this.dragged = false ) );
		this.rail.addEventListener( 'pointermove', ( { buttons, pointerType, movementX, movementY } ) => {
			if ( pointerType === 'mouse' && buttons === 1 && this.magnified && ( movementX || movementY ) ) {
				this.dragged = true;
				this.slide.scrollBy( { left: -movementX, top: -movementY, behavior: 'instant' } );
			}
		} );
	}
}
