/* global getComputedStyle -- in the page */

/**
 * How the shop's own parts look, for `page.evaluate`: the computed style of their controls, texts, links, headings and pictures. Where a theme
 * may have a say, as for the font of a heading, only what it must not set. A map of element and property to value.
 *
 * @return {Record<string, string>}
 */
export function lookOfOwnParts() {
	const OWN = ':is([class^="v-"], [class*=" v-"]):not(body, .v-main)';
	const THEIRS = '.v-product__description, .v-prose';
	const CONTROLS = 'button, input:not([type="hidden"]), select, textarea, fieldset, legend, label, summary';
	const TEXTS = 'p, ul, ol, li, dl, dt, dd, figure, figcaption, table, caption, th, td, address, small, details';
	const BOX = [ 'margin', 'padding', 'border-width', 'border-style', 'background-color', 'background-image', 'box-shadow' ];
	const LISTED = {
		a: [ ...BOX, 'text-shadow', 'clear', 'text-decoration-line' ],
		h: [ ...BOX, 'text-shadow', 'clear' ],
		img: [ ...BOX, 'border-radius', 'max-width', 'height', 'opacity' ],
	};
	const ALL =
		'border-color border-radius outline appearance box-sizing display position float clear flex gap order z-index overflow vertical-align ' +
		'min-width min-height max-width max-height color opacity visibility filter transform cursor touch-action accent-color caret-color ' +
		'font-family font-size font-weight font-style font-variant line-height letter-spacing word-spacing white-space text-transform ' +
		'text-align text-indent text-decoration-line text-shadow list-style border-collapse border-spacing content';
	const EVERY = [ ...BOX, ...ALL.split( ' ' ) ];
	// Not the used value, which depends on the width of the page.
	const COMPUTED = { margin: [ 'margin-top', 'margin-right', 'margin-bottom', 'margin-left' ], height: [ 'height' ] };
	const look = {};
	const seen = {};
	const note = ( name, element, listed, pseudo ) => {
		const style = getComputedStyle( element, pseudo );
		for ( const property of listed ) {
			const names = COMPUTED[ pseudo ? '' : property ];
			const map = names && element.computedStyleMap();
			look[ `${ name }${ pseudo ?? '' } ${ property }` ] = map
				? names.map( ( one ) => String( map.get( one ) ) ).join( ' ' )
				: style.getPropertyValue( property );
		}
	};
	for ( const element of document.querySelectorAll( `${ CONTROLS }, ${ TEXTS }, a, h1, h2, h3, h4, img` ) ) {
		const part = element.closest( OWN );
		if ( ! part || element.closest( THEIRS ) ) {
			continue;
		}
		const isControl = element.matches( CONTROLS );
		const tag = element.localName;
		const of = [ ...part.classList ].find( ( one ) => one.startsWith( 'v-' ) );
		const plain = part === element ? `${ tag }.${ of }` : `.${ of } ${ tag }`;
		seen[ plain ] = ( seen[ plain ] ?? 0 ) + 1;
		// Of many alike, such as the cards of a list, three.
		if ( seen[ plain ] > 3 ) {
			continue;
		}
		const name = `${ plain }:${ seen[ plain ] }`;
		note( name, element, LISTED[ tag ] ?? LISTED[ tag.replace( /\d$/, '' ) ] ?? EVERY );
		if ( tag !== 'img' ) {
			note( name, element, [ 'content', 'display', 'position' ], '::before' );
			note( name, element, [ 'content', 'display', 'position' ], '::after' );
		}
		if ( isControl && seen[ plain ] === 1 && ! element.closest( '[hidden]' ) ) {
			const before = element.ownerDocument.activeElement;
			element.focus( { focusVisible: true, preventScroll: true } );
			if ( element.ownerDocument.activeElement === element ) {
				note( `${ name }:focus`, element, [ ...BOX, 'outline', 'outline-offset', 'text-decoration-line' ] );
			}
			element.blur();
			before?.focus?.( { preventScroll: true } );
		}
	}
	return look;
}

/** What differs between two looks, shortly. */
export const differences = ( one, other ) =>
	Object.keys( one )
		.filter( ( name ) => name in other && one[ name ] !== other[ name ] )
		.map( ( name ) => `${ name }: ${ one[ name ] } → ${ other[ name ] }` );

/**
 * Switches off all style sheets but the shop's, for `page.evaluate`. What the shop's parts inherit is the same before and after, if this style
 * was added before: the sheets may set other fonts and colours for the page.
 */
export function withoutTheme() {
	for ( const sheet of document.styleSheets ) {
		const { id, href } = sheet.ownerNode;
		sheet.disabled = ! /^vitrine-|^pinned$/.test( id ) && ! /plugins\/vitrine\//.test( href ?? '' );
	}
}

const OWN = ':is([class^="v-"], [class*=" v-"]):not(body, .v-main)';

export const PINNED = `:root {
	--v-paper: #fff !important; --v-raised: #eee !important; --v-ink: #111 !important; --v-soft: #555 !important; --v-line: #ccc !important;
	--v-accent: #146 !important; --v-on-accent: #fff !important; --v-accent-deep: #024 !important; --v-signal: #a20 !important;
	--v-good: #063 !important; --v-text: serif !important; --v-display: serif !important;
}
h1, h2, h3, h4 { font: 400 20px/1.4 serif !important; }
:not(html, head *):not(${ OWN }, ${ OWN } *) {
	font: 16px/1.6 serif !important; color: rgb(17, 17, 17) !important; letter-spacing: normal !important; word-spacing: normal !important;
	text-transform: none !important; text-align: start !important; text-indent: 0 !important; text-shadow: none !important;
	white-space: normal !important; visibility: visible !important; cursor: auto !important; list-style: outside disc !important;
	border-collapse: separate !important; border-spacing: 0 !important; font-variant: normal !important;
}
*, ::before, ::after { transition: none !important; animation: none !important; }`;
