import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inCache } from '../../../bin/lib/paths.mjs';
import { PATIENCE } from '../support/patience';
import { siteUrl } from '../support/shop';
import type { Tab } from './tab';

const LONGEST = 20_000 * PATIENCE;
const PAUSE = 50;

/** An element by its selector and, if several match, by a part of its text. */
export type Target = string | [ selector: string, text: string ];

interface Spot {
	x: number;
	y: number;
}

/** Runs in the page. Returns the middle of the element, or why it can't be clicked yet. */
function spotOf( selector: string, text: string ): Spot | string {
	const visible = ( element: Element ): boolean => element.checkVisibility( { visibilityProperty: true } );
	const matches = [ ...document.querySelectorAll< HTMLElement >( selector ) ].filter( ( element ) => element.textContent?.includes( text ) );
	const found = matches.find( visible );
	if ( ! found ) {
		return matches.length > 0 ? 'not visible' : 'not found';
	}
	if ( ( found as HTMLButtonElement ).disabled ) {
		return 'disabled';
	}
	const moves = ( { playState, effect }: Animation ): boolean =>
		playState === 'running' && !! ( effect as KeyframeEffect | null )?.target?.contains( found );
	if ( document.getAnimations().some( moves ) ) {
		return 'animated';
	}
	const middle = (): Spot => {
		const box = ( found.getClientRects()[ 0 ] ?? found.getBoundingClientRect() ) as DOMRect;
		return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	};
	const hit = ( { x, y }: Spot ): Element | null => document.elementFromPoint( x, y );
	const reaches = ( at: Element | null ): boolean =>
		!! at && ( found.contains( at ) || [ ...( ( found as HTMLInputElement ).labels ?? [] ) ].some( ( label ) => label.contains( at ) ) );
	if ( ! reaches( hit( middle() ) ) ) {
		found.scrollIntoView( { block: 'center', behavior: 'instant' } );
	}
	const at = hit( middle() );
	return reaches( at ) ? middle() : `covered by ${ at?.tagName.toLowerCase() }.${ at?.className }`;
}

/** A customer in a browser: waits for what is visible, then clicks or types. */
export class Visitor {
	private readonly pictures: string;

	constructor(
		readonly tab: Tab,
		name: string
	) {
		this.pictures = inCache( 'test/browsers', name );
		mkdirSync( this.pictures, { recursive: true } );
	}

	async open( route: string ): Promise< void > {
		await this.tab.open( new URL( route, siteUrl() ).href );
	}

	/** Waits until the function, run in the page, returns something, and returns it. */
	async until< Args extends unknown[], Answer >(
		what: string,
		code: ( ...args: Args ) => Answer,
		...args: Args
	): Promise< NonNullable< Answer > > {
		let last: unknown;
		for ( const since = Date.now(); Date.now() - since < LONGEST; await new Promise( ( resolve ) => setTimeout( resolve, PAUSE ) ) ) {
			try {
				last = await this.tab.run( code, ...args );
				if ( last ) {
					return last as NonNullable< Answer >;
				}
			} catch ( error ) {
				// The page is just being replaced by the next one.
				last = error;
			}
		}
		throw new Error( `no ${ what } at ${ await this.address() } (last: ${ last })` );
	}

	address(): Promise< string > {
		return this.tab.run( () => location.href );
	}

	/** Waits until something is visible, and returns its text. */
	see( target: Target ): Promise< string > {
		const [ selector, text ] = typeof target === 'string' ? [ target, '' ] : target;
		return this.until(
			`${ selector } "${ text }"`,
			( wanted, part ) => {
				const visible = ( element: Element ): boolean => element.checkVisibility( { visibilityProperty: true } );
				const found = [ ...document.querySelectorAll( wanted ) ].find(
					( element ) => visible( element ) && element.textContent?.includes( part )
				);
				return found && ( found.textContent?.trim() || ' ' );
			},
			selector,
			text
		);
	}

	/** Waits until nothing of this kind is visible. */
	async miss( selector: string ): Promise< void > {
		await this.until(
			`end of ${ selector }`,
			( wanted ) =>
				[ ...document.querySelectorAll( wanted ) ].every( ( element ) => ! element.checkVisibility( { visibilityProperty: true } ) ),
			selector
		);
	}

	/** Waits for an address that contains this. */
	async arrive( part: string ): Promise< void > {
		await this.until( `address with ${ part }`, ( wanted ) => document.readyState === 'complete' && location.href.includes( wanted ), part );
	}

	/** Clicks an element as soon as it is visible, enabled, in front of everything else, and no longer moves. */
	async click( target: Target ): Promise< void > {
		const [ selector, text ] = typeof target === 'string' ? [ target, '' ] : target;
		let before: Spot | string = '';
		for ( const since = Date.now(); Date.now() - since < LONGEST; await new Promise( ( resolve ) => setTimeout( resolve, PAUSE ) ) ) {
			const spot: Spot | string = await this.tab.run( spotOf, selector, text ).catch( String );
			if ( typeof spot === 'object' && typeof before === 'object' && spot.x === before.x && spot.y === before.y ) {
				return this.tab.click( spot.x, spot.y );
			}
			before = spot;
		}
		throw new Error( `${ selector } "${ text }" can't be clicked at ${ await this.address() }: ${ JSON.stringify( before ) }` );
	}

	/** Replaces the text of a field by typing. */
	async fill( selector: string, text: string ): Promise< void > {
		await this.click( selector );
		await this.until(
			`focus in ${ selector }`,
			( wanted ) => {
				const field = document.activeElement as HTMLInputElement;
				field.select();
				return field.matches( wanted );
			},
			selector
		);
		await this.tab.press( text );
		await this.until(
			`"${ text }" in ${ selector }`,
			( wanted, typed ) =>
				( document.activeElement as HTMLInputElement ).matches( wanted ) && ( document.activeElement as HTMLInputElement ).value === typed,
			selector,
			text
		);
	}

	/** Chooses in a `<select>`, whose list the browser draws outside of the page. */
	async choose( selector: string, value: string ): Promise< void > {
		await this.see( selector );
		await this.tab.run(
			( wanted, chosen ) => {
				const field = document.querySelector< HTMLSelectElement >( wanted );
				if ( field && field.value !== chosen ) {
					field.value = chosen;
					field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
				}
			},
			selector,
			value
		);
	}

	/** Waits for fonts, pictures and animations, then stores what is visible. */
	async picture( name: string ): Promise< void > {
		await this.until( 'rest', () => {
			const inSight = ( element: Element ): boolean => {
				const { top, bottom } = element.getBoundingClientRect();
				return bottom > 0 && top < innerHeight && element.checkVisibility();
			};
			const runs = ( { playState, effect }: Animation ): boolean => playState === 'running' && effect?.getTiming().iterations !== Infinity;
			return (
				document.fonts.status === 'loaded' &&
				[ ...document.images ].filter( inSight ).every( ( { complete } ) => complete ) &&
				! document.getAnimations().some( runs )
			);
		} );
		// WebKit shows what it has painted last.
		await this.tab.run( () => {
			document.documentElement.dataset.frames = '0';
			requestAnimationFrame( () => requestAnimationFrame( () => ( document.documentElement.dataset.frames = '2' ) ) );
		} );
		await this.until( 'frames', () => document.documentElement.dataset.frames === '2' );
		writeFileSync( path.join( this.pictures, `${ name }.png` ), await this.tab.picture() );
	}

	/** Faults since the last call, as recorder.js keeps them, and a page that scrolls sideways. */
	faults(): Promise< string[] > {
		return this.tab.run( () => {
			const faults = JSON.parse( sessionStorage.getItem( 'faults' ) ?? '["not recorded"]' ) as string[];
			sessionStorage.setItem( 'faults', '[]' );
			const { scrollWidth, clientWidth } = document.documentElement;
			return scrollWidth > clientWidth ? [ ...faults, `${ location.pathname }: ${ scrollWidth } px wide` ] : faults;
		} );
	}
}
