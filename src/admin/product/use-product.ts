import { useDispatch, useSelect } from '@wordpress/data';
import type { Bound } from '../fields';
import type { FamilyDocument } from '../variants/model';
import { isStale, rebase, withVariants, type Facts, type CurrentState, type ProductField } from './product';

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

interface Saved {
	vitrine?: ProductField;
}

interface CoreSelectors {
	getEntityRecord: ( kind: 'postType', name: string, id: number ) => Saved | undefined;
	getEntityRecordEdits: ( kind: 'postType', name: string, id: number ) => Saved | undefined;
}

interface CoreActions {
	receiveEntityRecords: ( kind: 'postType', name: string, records: Saved[], query?: undefined, invalidate?: boolean ) => void;
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
	/** Takes over what a save of the variants has changed, so that the next save of the post is accepted. */
	acceptVariants: ( now: FamilyDocument ) => void;
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
	const { getEntityRecord, getEntityRecordEdits } = useSelect( ( select ) => select( 'core' ) as unknown as CoreSelectors, [] );
	const { receiveEntityRecords } = useDispatch( 'core' ) as unknown as CoreActions;
	const { editPost } = useDispatch( 'core/editor' ) as unknown as EditorActions;
	if ( ! field ) {
		return null;
	}
	const change = ( edits: Partial< ProductField > ) => editPost( { vitrine: { ...field, ...edits } } );
	const acceptVariants = ( family: FamilyDocument ) => {
		const saved = getEntityRecord( 'postType', TYPE, post );
		const edits = getEntityRecordEdits( 'postType', TYPE, post )?.vitrine;
		if ( saved?.vitrine ) {
			receiveEntityRecords( 'postType', TYPE, [ { ...saved, vitrine: withVariants( saved.vitrine, family ) } ], undefined, false );
		}
		if ( edits ) {
			editPost( { vitrine: withVariants( edits, family ) } );
		}
	};
	return {
		post,
		field,
		isDirty,
		errors,
		keepEdits: now && isStale( field, now ) ? () => change( rebase( field, now ) ) : null,
		change,
		acceptVariants,
		bind: ( key ) => ( {
			value: field.facts[ key ],
			onChange: ( value ) => change( { facts: { ...field.facts, [ key ]: value } } ),
			error: errors[ key ] ?? '',
			errors,
			path: key,
		} ),
	};
}
