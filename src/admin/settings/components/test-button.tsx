import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { type ApiResult, request } from '../../lib/request';

interface Props {
	/** Path of a route that returns `{message}` or an error. */
	path: string;
	label: string;
	/** Data of the request. */
	data?: Record< string, unknown >;
	/** Why the test is disabled; '' if it is enabled. */
	blocked?: string;
}

/** A button that runs a test, and the result of the test. */
export function TestButton( { path, label, data = {}, blocked = '' }: Props ) {
	const [ busy, setBusy ] = useState( false );
	const [ response, setResponse ] = useState< ApiResult< { message: string } > | null >( null );
	const run = async () => {
		setBusy( true );
		setResponse( await request< { message: string } >( path, data ) );
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
			{ response && ! blocked && (
				<Notice status={ response.ok ? 'success' : 'error' } isDismissible={ false }>
					{ response.ok ? response.data.message : response.message }
				</Notice>
			) }
		</div>
	);
}
