import { focused } from './at-start';
import { importInteraction, prefetch } from './files';
import { onIdle } from './idle';

/** By type of event, the controls that interaction/ handles. */
const CONTROLS: Record< string, string > = {
	click:
		'[data-v-open],[data-v-cart-link],[data-v-account-link],[data-v-wishlist-link],[data-v-favourite],[data-v-menu-toggle],[data-v-submenu],' +
		'[data-v-sheet-open],[data-v-stepper] button,[data-v-when=interaction] button,[data-v-swap] a',
	submit: '[data-v-add-to-cart],[data-v-search]',
	change: '[data-v-language]',
	keydown: '[data-v-submenu]',
	// Events on the document.
	'vitrine:merge-cart': 'html',
	'vitrine:notice': 'html',
	'vitrine:open-cart': 'html',
	'vitrine:open-login': 'html',
};

/** Signs of a visitor, or of another tab, which load interaction/ ahead of the first click. */
const SIGNS = [ 'pointerdown', 'focusin', 'scroll', 'storage', 'visibilitychange' ];

/** Islands that don't wait for a visitor. */
const AT_ONCE = '[data-v-island]:not([data-v-when=interaction],[data-v-when=open],[data-v-island=cart])';

const repeat = ( event: Event, control: Element ): void => {
	if ( event.type === 'submit' ) {
		( control as HTMLFormElement ).requestSubmit( ( event as SubmitEvent ).submitter );
	} else {
		event.target?.dispatchEvent( new ( event.constructor as typeof Event )( event.type, event ) );
	}
};

/**
 * Loads interaction/ at the first sign of a visitor. Events that come before it has loaded are held, marked on their control for the style
 * sheet, and repeated afterwards in their order. If it cannot be loaded they take their way as without scripts, and the next one tries again.
 */
export const watchFirstInteraction = (): void => {
	let ready = false;
	let loading: Promise< boolean > | undefined;

	const load = (): Promise< boolean > =>
		( loading ??= importInteraction().then(
			() => ( ready = true ),
			() => !! ( loading = undefined )
		) );

	const hold = async ( event: Event ): Promise< void > => {
		const target = event.target as Element;
		// The document itself has no ancestors.
		const place = 'closest' in target ? target : document.documentElement;
		const control = place.closest( CONTROLS[ event.type ] as string );
		if ( ready || ! control || ( event as KeyboardEvent ).key?.replace( 'ArrowDown', '' ) ) {
			return;
		}
		event.preventDefault();
		event.stopImmediatePropagation();
		control.setAttribute( 'data-v-held', '' );
		const loaded = await load();
		control.removeAttribute( 'data-v-held' );
		ready = true;
		repeat( event, control );
		ready = loaded;
	};

	// Browsers also send this event to what appears under a pointer at rest.
	const move = ( { movementX, movementY }: PointerEvent ): void => {
		if ( movementX || movementY ) {
			removeEventListener( 'pointermove', move );
			void load();
		}
	};

	addEventListener( 'pointermove', move );
	Object.keys( CONTROLS ).forEach( ( type ) => addEventListener( type, hold, true ) );
	SIGNS.forEach( ( type ) => addEventListener( type, load, true ) );
	// The query and the focus show a form and a menu that were used before this script.
	if ( location.search.includes( 'add=' ) || focused !== document.body || document.querySelector( AT_ONCE ) ) {
		void load();
	}
	onIdle( prefetch );
};
