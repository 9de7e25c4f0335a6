import { resolveSelect } from '@wordpress/data';
import { connectStore, store } from '../../store';
import { startChat } from './model/box';

/** The team's chat box, loaded when it is opened: its member comes from the options in the store. It has no texts of its own. */
export const mount = async ( element: HTMLElement ): Promise< void > => {
	connectStore();
	const options = await resolveSelect( store ).getOptions();
	startChat( element, options?.general.form_members ?? [] );
};
