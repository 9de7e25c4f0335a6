import { useEffect } from '@wordpress/element';
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
export const useTabs = ( bar: HTMLElement ): void =>
	useEffect( () => {
		const tabs = [ ...bar.querySelectorAll< HTMLElement >( '[role="tab"]' ) ];
		const tabAt = ( { target }: Event ): HTMLElement | undefined => tabs.find( ( tab ) => target instanceof Node && tab.contains( target ) );

		const click = ( event: Event ): void => {
			const tab = tabAt( event );
			if ( tab ) {
				select( tabs, tab );
			}
		};
		const press = ( event: KeyboardEvent ): void => {
			const tab = tabAt( event );
			const step = STEPS[ event.key ];
			const next = tab && step && tabs[ step( tabs.indexOf( tab ), tabs.length ) ];
			if ( next ) {
				event.preventDefault();
				select( tabs, next );
				next.focus();
			}
		};
		bar.addEventListener( 'click', click );
		bar.addEventListener( 'keydown', press );
		return () => {
			bar.removeEventListener( 'click', click );
			bar.removeEventListener( 'keydown', press );
		};
	}, [ bar ] );
