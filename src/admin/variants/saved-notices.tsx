import { Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';

interface Props {
	/** An error; empty for none. */
	message: string;
	isSaved: boolean;
	/** Number of saved variants that the next save deletes. */
	deleted: number;
	keepEdits: ( () => void ) | null;
	onDismiss: () => void;
}

/** Notices after saving: success or the error; and before it, what will be deleted. */
export const SavedNotices = ( { message, isSaved, deleted, keepEdits, onDismiss }: Props ) => (
	<>
		{ message && (
			<Notice
				status="error"
				isDismissible={ false }
				actions={ keepEdits ? [ { label: __( 'Keep my changes', 'vitrine' ), onClick: keepEdits } ] : [] }
			>
				{ message }
			</Notice>
		) }
		{ deleted > 0 && (
			<Notice status="warning" isDismissible={ false }>
				{ sprintf(
					/* translators: %d: number of variants */
					_n(
						'%d variant will be deleted when you save. It disappears from carts and favourites; orders keep their data.',
						'%d variants will be deleted when you save. They disappear from carts and favourites; orders keep their data.',
						deleted,
						'vitrine'
					),
					deleted
				) }
			</Notice>
		) }
		{ isSaved && (
			<Notice status="success" onRemove={ onDismiss }>
				{ __( 'Variants saved.', 'vitrine' ) }
			</Notice>
		) }
	</>
);
