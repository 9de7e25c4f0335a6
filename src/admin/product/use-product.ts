import { useDispatch, useSelect } from '@wordpress/data';
import type { Bound } from '../fields';
import { isStale, rebase, type Facts, type CurrentState, type ProductField } from './product';

const TYPE = 'vitrine_product';

interface Editor {
	getEditedPostAttribute: ( name: 'vitrine' ) => ProductField | undefined;
	getCurrentPostId: () => number;
	isEditedPostDirty: () => boolean;
}

interface Core {
	getLastEntitySaveError: (
		kind: 'postType',
		name: string,
		id: number
	) => { data?: { fields?: Record< string, string >; now?: CurrentState } } | undefined;
}

interface EditorActions {
	editPost: ( edits: { vitrine: ProductField } ) => void;
}

export interface Product {
	post: number;
	field: ProductField;
	/** Whether the post has unsaved changes. */
	isDirty: boolean;
	/** The server's messages of the last save, by field. */
	errors: Record< string, string >;
	/** After a conflict, moves the edits on top of the current state, so that the next save is accepted. Otherwise null. */
	keepEdits: ( () => void ) | null;
	change: ( edits: Partial< ProductField > ) => void;
	/** Binds a field of the product. */
	bind: < K extends keyof Facts >( key: K ) => Bound< Facts[ K ] >;
}

const NO_ERRORS: Record< string, string > = {};

/** The product of the open post; changes are saved with the post. Null if there is none. */
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
		keepEdits: now && isStale( field, now ) ? () => change( rebase( field, now ) ) : null,
		change,
		bind: ( key ) => ( {
			value: field.facts[ key ],
			onChange: ( value ) => change( { facts: { ...field.facts, [ key ]: value } } ),
			error: errors[ key ] ?? '',
			errors,
			path: key,
		} ),
	};
}
