/** Where the rail is scrolled to when it shows a picture. From right to left, the positions are negative. */
const startOf = ( rail: HTMLElement, picture: Element ): number =>
	( picture as HTMLElement ).offsetLeft - ( rail.firstElementChild as HTMLElement ).offsetLeft;

/** The index of the picture that a rail shows. */
export const place = ( rail: HTMLElement ): number => {
	const distances = [ ...rail.children ].map( ( picture ) => Math.abs( startOf( rail, picture ) - rail.scrollLeft ) );
	return distances.indexOf( Math.min( ...distances ) );
};

export const scrollToPlace = ( rail: HTMLElement, index: number, smooth: boolean ): void =>
	rail.scrollTo( {
		left: startOf( rail, rail.children[ index ] as Element ),
		behavior: smooth && ! matchMedia( '(prefers-reduced-motion: reduce)' ).matches ? 'smooth' : 'instant',
	} );
