import type { Page } from '@playwright/test';

export interface Overlaps {
	/** Texts and controls under something that floats, and bars over each other. */
	found: string[];
	/** What floats, except bars as wide as the window. */
	floats: string[];
	/** Whether this is the end of the page. */
	end: boolean;
}

/**
 * An element that is fixed to the window and narrower than it must not be over a text or a control. Bars as wide as the window, which shorten it, must
 * not be over each other.
 */
export const overlaps = ( page: Page ): Promise< Overlaps > =>
	page.evaluate( () => {
		const [ width, height ] = [ document.documentElement.clientWidth, innerHeight ];
		type Box = { left: number; right: number; top: number; bottom: number };
		const meet = ( a: Box, b: Box ): boolean =>
			Math.min( a.right, b.right ) - Math.max( a.left, b.left ) > 1 && Math.min( a.bottom, b.bottom ) - Math.max( a.top, b.top ) > 1;
		const inWindow = ( box: Box ): boolean => meet( box, { left: 0, top: 0, right: width, bottom: height } );
		const isShown = ( element: Element ): boolean =>
			element.checkVisibility( { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true } );
		const isForReaders = ( element: Element | null ): boolean =>
			!! element && ( getComputedStyle( element ).clipPath !== 'none' || isForReaders( element.parentElement ) );
		const nameOf = ( element: Element ): string => `${ element.tagName }.${ element.className }`;

		/** What of a box its scrolling ancestors show. */
		const clipped = ( box: Box, element: Element | null ): Box => {
			if ( ! element ) {
				return box;
			}
			const outer = element.getBoundingClientRect();
			const within =
				getComputedStyle( element ).overflowX === 'visible'
					? box
					: {
							left: Math.max( box.left, outer.left ),
							right: Math.min( box.right, outer.right ),
							top: Math.max( box.top, outer.top ),
							bottom: Math.min( box.bottom, outer.bottom ),
						};
			return clipped( within, element.parentElement );
		};

		const fixed = [ ...document.querySelectorAll( 'body *' ) ].filter(
			( element ) => getComputedStyle( element ).position === 'fixed' && isShown( element ) && inWindow( element.getBoundingClientRect() )
		);
		const isBar = ( element: Element ): boolean => element.getBoundingClientRect().width >= width - 1;
		const [ floats, bars ] = [ fixed.filter( ( one ) => ! isBar( one ) ), fixed.filter( isBar ) ];

		const words = document.createTreeWalker( document.body, NodeFilter.SHOW_TEXT );
		const things: { name: string; element: Element; boxes: Box[] }[] = [
			...document.querySelectorAll( 'a,button,input,select,textarea,label' ),
		].map( ( element ) => ( { name: nameOf( element ), element, boxes: [ element.getBoundingClientRect() ] } ) );
		while ( words.nextNode() ) {
			const node = words.currentNode as Text;
			if ( node.data.trim() && node.parentElement ) {
				const range = document.createRange();
				range.selectNodeContents( node );
				things.push( { name: node.data.trim().slice( 0, 40 ), element: node.parentElement, boxes: [ ...range.getClientRects() ] } );
			}
		}
		const found = new Set< string >();
		for ( const float of floats ) {
			const box = float.getBoundingClientRect();
			for ( const { name, element, boxes } of things ) {
				const isUnder = boxes.some( ( one ) => meet( one, box ) && meet( clipped( one, element.parentElement ), box ) );
				if ( isUnder && ! float.contains( element ) && isShown( element ) && ! isForReaders( element ) ) {
					found.add( `${ nameOf( float ) } is over ${ name }` );
				}
			}
		}
		bars.forEach( ( bar, at ) =>
			bars
				.slice( at + 1 )
				.filter( ( other ) => ! bar.contains( other ) && meet( bar.getBoundingClientRect(), other.getBoundingClientRect() ) )
				.forEach( ( other ) => found.add( `${ nameOf( bar ) } and ${ nameOf( other ) } overlap` ) )
		);
		return {
			found: [ ...found ],
			floats: floats.map( nameOf ),
			end: scrollY + height >= document.documentElement.scrollHeight - 2,
		};
	} );
