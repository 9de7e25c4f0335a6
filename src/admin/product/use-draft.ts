import { useState } from '@wordpress/element';
import { request } from '../lib/request';

interface Draft {
	busy: boolean;
	/** URL of the editor; '' before the draft is created. */
	edit: string;
	fault: string;
}

/** Has the server create a draft, and opens it. If the user stays, because of unsaved changes, `edit` is where it is. */
export function useDraft( path: string, body: Record< string, unknown > ): [ Draft, () => Promise< void > ] {
	const [ draft, setDraft ] = useState< Draft >( { busy: false, edit: '', fault: '' } );
	const create = async () => {
		setDraft( { busy: true, edit: '', fault: '' } );
		const response = await request< { edit: string } >( path, body );
		setDraft( { busy: false, edit: response.ok ? response.data.edit : '', fault: response.ok ? '' : response.message } );
		if ( response.ok ) {
			window.location.assign( response.data.edit );
		}
	};
	return [ draft, create ];
}
