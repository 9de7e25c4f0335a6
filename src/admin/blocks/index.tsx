import { getBlockType, registerBlockType } from '@wordpress/blocks';
import { Edit } from './components/edit';
import { blockFacts } from './facts';
import { watchBlocked } from './watch-blocked';
import './style.scss';

/** Titles and attributes of the blocks come from the server. */
for ( const name of Object.keys( blockFacts().empty ) ) {
	if ( ! getBlockType( `vitrine/${ name }` ) ) {
		registerBlockType( `vitrine/${ name }`, { edit: Edit, save: () => null } );
	}
}

watchBlocked();
