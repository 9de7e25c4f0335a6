import { all } from '../dom';
import { watchAddToCart } from './add-to-cart';
import { watchCartLink } from './cart-link';
import { watchFavourites } from './favourites';
import { watchHeader } from './header';
import { watchIslands } from './islands';
import { watchMenus } from './menus';
import { watchNotices } from './notices';
import { watchOpeners } from './openers';
import { watchSearch } from './search';
import { watchSheets } from './sheets';
import { watchSignIn } from './sign-in';
import { watchSteppers } from './steppers';
import { watchTabs } from './tabs';

/** The first answers to a visitor, before React. Each part delegates from the document, so it works whether or not its markup is on the page. */
for ( const start of [
	watchNotices,
	watchAddToCart,
	watchCartLink,
	watchSteppers,
	watchFavourites,
	watchSignIn,
	watchHeader,
	watchMenus,
	watchSearch,
	watchSheets,
	watchTabs,
	watchOpeners,
	watchIslands,
] ) {
	start();
}

// What loads on focus and hover has missed these.
document.querySelector( ':focus' )?.dispatchEvent( new FocusEvent( 'focusin', { bubbles: true } ) );
all( ':hover' )
	.pop()
	?.dispatchEvent( new PointerEvent( 'pointerover', { bubbles: true } ) );
