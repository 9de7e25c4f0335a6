import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { TopicForm } from '../form';

/** The error of the last save; after a conflict, with a choice between both versions. */
export function SaveNotice( { form }: { form: TopicForm } ) {
	const { notice, newerVersion } = form.state;
	// `SaveBar` shows success.
	if ( ! notice || notice.kind === 'success' ) {
		return null;
	}
	const actions =
		notice.kind === 'stale'
			? [
					{ label: __( 'Show saved version', 'vitrine' ), onClick: () => void form.load() },
					{ label: __( 'Save my version', 'vitrine' ), onClick: () => void form.save( __( 'Settings saved.', 'vitrine' ), newerVersion ) },
				]
			: [];
	return (
		<Notice status={ notice.kind === 'stale' ? 'warning' : 'error' } actions={ actions } onRemove={ form.dismiss }>
			{ notice.text }
		</Notice>
	);
}
