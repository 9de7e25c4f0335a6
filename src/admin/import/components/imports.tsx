import { Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isActive, type ImportData } from '../job';
import { useImport } from '../use-import';
import { ChooseFile } from './choose-file';
import { History } from './history';
import { Step } from './step';

/** Imports products from a file (choose, preview, check, run), and lists previous imports. */
export function Imports( { data }: { data: ImportData } ) {
	const state = useImport( data );
	const { job, error, notice, busy, history } = state;
	return (
		<section className="vitrine-import" aria-labelledby="vitrine-import-title">
			<h2 id="vitrine-import-title">{ __( 'Import products', 'vitrine' ) }</h2>
			<div role="alert">
				{ error && (
					<Notice status="error" isDismissible={ false } spokenMessage={ null }>
						{ error }
					</Notice>
				) }
				{ notice && job && isActive( job ) && (
					<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
						{ notice }
					</Notice>
				) }
			</div>
			{ job ? (
				<Step key={ job.id } job={ job } state={ state } data={ data } />
			) : (
				<ChooseFile data={ data } busy={ busy } onChoose={ state.choose } />
			) }
			{ busy && <Spinner /> }
			{ ! job && history.length > 0 && <History jobs={ history } onOpen={ state.open } /> }
		</section>
	);
}
