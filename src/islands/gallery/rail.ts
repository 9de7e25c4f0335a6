/** The index of the picture that a rail shows. */
export const place = ( rail: HTMLElement ): number => {
	const starts = [ ...rail.children ].map( ( child ) => Math.abs( ( child as HTMLElement ).offsetLeft - rail.offsetLeft - rail.scrollLeft ) );
	return starts.indexOf( Math.min( ...starts ) );
};

export const scrollToPlace = ( rail: HTMLElement, index: number, smooth: boolean ): void => {
	const picture = rail.children[ index ] as HTMLElement;
	rail.scrollTo( {
		left: picture.offsetLeft - rail.offsetLeft,
		behavior: smooth && ! matchMedia( '(prefers-reduced-motion: reduce)' ).matches ? 'smooth' : 'instant',
	} );
};
