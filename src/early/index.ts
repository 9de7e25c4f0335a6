import { watchStrip } from './above-strip';
import { watchChat } from './chat';
import { showCounts } from './counts';
import { updateCookieVisibility } from './cookie-visibility';
import { watchFirstInteraction } from './first-interaction';
import { watchSearchLink } from './search-link';
import { watchSession } from './session';
import { share } from './shared';

/**
 * What a page needs before any input. Everything that answers an interaction is in interaction/, which the first one loads. Nothing
 * here reads the layout.
 */
for ( const start of [ share, watchFirstInteraction, watchSearchLink, showCounts, watchSession, updateCookieVisibility, watchStrip, watchChat ] ) {
	start();
}
