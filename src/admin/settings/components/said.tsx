import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { TopicForm } from '../form';

/** Why the last save was refused, and for settings that were saved by someone else in between the choice whose stay. */
export function Said( { form }: { form: TopicForm } ) {
	const { said, newer } = form.state;
	// Success is said beside the button (`SaveBar`).
	if ( ! said || said.kind === 'success' ) {
		return null;
	}
	const actions =
		said.kind === 'stale'
			? [
					{ label: __( 'Show what is saved', 'vitrine' ), onClick: () => void form.load() },
					{ label: __( 'Save mine instead', 'vitrine' ), onClick: () => void form.save( __( 'Saved.', 'vitrine' ), newer ) },
				]
			: [];
	return (
		<Notice status={ said.kind === 'stale' ? 'warning' : 'error' } actions={ actions } onRemove={ form.hush }>
			{ said.text }
		</Notice>
	);
}
