import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { TopicForm } from '../form';

/** What the server said to the last save. Whoever comes second chooses whose settings stay. */
export function Said( { form }: { form: TopicForm } ) {
	const { said, newer } = form.state;
	if ( ! said ) {
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
		<Notice
			status={ said.kind === 'success' ? 'success' : said.kind === 'stale' ? 'warning' : 'error' }
			actions={ actions }
			onRemove={ form.hush }
		>
			{ said.text }
		</Notice>
	);
}
