import { forward } from '../../../lib/direction';

const STEPS: Partial< Record< string, ( index: number, count: number ) => number > > = {
	ArrowRight: ( index, count ) => ( index + count + forward() ) % count,
	ArrowLeft: ( index, count ) => ( index + count - forward() ) % count,
	Home: () => 0,
	End: ( _index, count ) => count - 1,
};

const select = ( tabs: readonly HTMLElement[], selected: HTMLElement ): void => {
	for ( const tab of tabs ) {
		const isSelected = tab === selected;
		tab.setAttribute( 'aria-selected', String( isSelected ) );
		tab.tabIndex = isSelected ? 0 : -1;
		const panel = document.getElementById( tab.getAttribute( 'aria-controls' ) ?? '' );
		if ( panel ) {
			panel.hidden = ! isSelected;
			panel.scrollTop = 0;
		}
	}
};

/** The server's tabs by click and arrow keys (ARIA pattern "tabs", selection follows focus). */
export const watchTabs = ( bar: HTMLElement ): void => {
	const tabs = [ ...bar.querySelectorAll< HTMLElement >( '[role="tab"]' ) ];
	const tabAt = ( { target }: Event ): HTMLElement | undefined => tabs.find( ( tab ) => target instanceof Node && tab.contains( target ) );

	bar.addEventListener( 'click', ( event ) => {
		const tab = tabAt( event );
		if ( tab ) {
			select( tabs, tab );
		}
	} );
	bar.addEventListener( 'keydown', ( event ) => {
		const tab = tabAt( event );
		const step = STEPS[ event.key ];
		const next = tab && step && tabs[ step( tabs.indexOf( tab ), tabs.length ) ];
		if ( next ) {
			event.preventDefault();
			select( tabs, next );
			next.focus();
		}
	} );
};
