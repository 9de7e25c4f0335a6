import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	/** An error; empty for none. */
	message: string;
	isSaved: boolean;
	keepEdits: ( () => void ) | null;
	onDismiss: () => void;
}

/** Whether the variants were saved, or why not. */
export const SavedNotices = ( { message, isSaved, keepEdits, onDismiss }: Props ) => (
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
		{ isSaved && (
			<Notice status="success" onRemove={ onDismiss }>
				{ __( 'Variants saved.', 'vitrine' ) }
			</Notice>
		) }
	</>
);
