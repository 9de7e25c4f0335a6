import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { type Answer, ask } from '../../lib/request';

interface Props {
	/** Of a route that answers `{message}`, or says what is wrong. */
	path: string;
	label: string;
	/** Sent with it. */
	data?: Record< string, unknown >;
	/** Why it cannot be tried now; '' where it can. */
	blocked?: string;
}

/** A button that tries whether something works, and what came of it. */
export function TryOut( { path, label, data = {}, blocked = '' }: Props ) {
	const [ busy, setBusy ] = useState( false );
	const [ answer, setAnswer ] = useState< Answer< { message: string } > | null >( null );
	const run = async () => {
		setBusy( true );
		setAnswer( await ask< { message: string } >( path, data ) );
		setBusy( false );
	};
	return (
		<div className="vitrine-try">
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ run }
				isBusy={ busy }
				disabled={ busy || blocked !== '' }
				accessibleWhenDisabled
			>
				{ label }
			</Button>
			{ blocked && <p>{ blocked }</p> }
			{ answer && ! blocked && (
				<Notice status={ answer.ok ? 'success' : 'error' } isDismissible={ false }>
					{ answer.ok ? answer.data.message : answer.message }
				</Notice>
			) }
		</div>
	);
}
