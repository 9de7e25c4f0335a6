import { useDispatch, useSelect } from '@wordpress/data';
import type { Bound } from '../fields';
import { isStale, overNow, type Facts, type Now, type ProductField } from './product';

const TYPE = 'vitrine_product';

interface Editor {
	getEditedPostAttribute: ( name: 'vitrine' ) => ProductField | undefined;
	getCurrentPostId: () => number;
	isEditedPostDirty: () => boolean;
}

interface Core {
	getLastEntitySaveError: ( kind: 'postType', name: string, id: number ) => { data?: { fields?: Record< string, string >; now?: Now } } | undefined;
}

interface EditorActions {
	editPost: ( edits: { vitrine: ProductField } ) => void;
}

export interface Product {
	post: number;
	field: ProductField;
	/** Something of the post is not saved. */
	isDirty: boolean;
	/** The server's messages at the last save, by fact. */
	errors: Record< string, string >;
	/** Somebody else came between, and the next save would be refused again; `goOn` makes it count nevertheless. */
	goOn: ( () => void ) | null;
	change: ( edits: Partial< ProductField > ) => void;
	/** A fact with all that a field needs. */
	fact: < K extends keyof Facts >( key: K ) => Bound< Facts[ K ] >;
}

const NO_ERRORS: Record< string, string > = {};

/** The product of the post that is open; what changes is saved with the post. Null while there is none. */
export function useProduct(): Product | null {
	const { post, field, isDirty, errors, now } = useSelect( ( select ) => {
		const editor = select( 'core/editor' ) as unknown as Editor;
		const id = editor.getCurrentPostId();
		const failed = ( select( 'core' ) as unknown as Core ).getLastEntitySaveError( 'postType', TYPE, id );
		return {
			post: id,
			field: editor.getEditedPostAttribute( 'vitrine' ),
			isDirty: editor.isEditedPostDirty(),
			errors: failed?.data?.fields ?? NO_ERRORS,
			now: failed?.data?.now,
		};
	}, [] );
	const { editPost } = useDispatch( 'core/editor' ) as unknown as EditorActions;
	if ( ! field ) {
		return null;
	}
	const change = ( edits: Partial< ProductField > ) => editPost( { vitrine: { ...field, ...edits } } );
	return {
		post,
		field,
		isDirty,
		errors,
		goOn: now && isStale( field, now ) ? () => change( overNow( field, now ) ) : null,
		change,
		fact: ( key ) => ( {
			value: field.facts[ key ],
			onChange: ( value ) => change( { facts: { ...field.facts, [ key ]: value } } ),
			error: errors[ key ] ?? '',
			errors,
			path: key,
		} ),
	};
}
