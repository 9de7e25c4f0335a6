import { watchAddToCart } from './add-to-cart';
import { watchCartLink } from './cart-link';
import { showCounts } from './counts';
import { watchFavourites } from './favourites';
import { watchGalleries } from './gallery';
import { watchHeader } from './header';
import { watchIslands } from './islands';
import { watchMenus } from './menus';
import { watchNotices } from './notices';
import { watchOpeners } from './openers';
import { updateCookieVisibility } from './cookie-visibility';
import { watchSearch } from './search';
import { watchSession } from './session';
import { watchSheets } from './sheets';
import { watchSteppers } from './steppers';
import { watchTabs } from './tabs';

/** Everything before React. Each part delegates from the document, so it works whether or not its markup is on the page. */
for ( const start of [
	watchNotices,
	showCounts,
	watchAddToCart,
	watchCartLink,
	watchSteppers,
	watchFavourites,
	watchSession,
	watchHeader,
	watchMenus,
	watchSearch,
	watchSheets,
	watchGalleries,
	watchTabs,
	updateCookieVisibility,
	watchOpeners,
	watchIslands,
] ) {
	start();
}
