import { Button, DropZone, FormFileUpload } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ImportData } from '../job';
import { ColumnGuide } from './column-guide';

interface Props {
	data: ImportData;
	busy: boolean;
	onChoose: ( file: File ) => void;
}

/** A button and a drop zone for the file. */
export function ChooseFile( { data, busy, onChoose }: Props ) {
	const first = ( files: ArrayLike< File > | null ) => files?.[ 0 ] && onChoose( files[ 0 ] );
	return (
		<>
			<div className="vitrine-import__drop">
				<p>{ __( 'Drop a CSV file here or choose one.', 'vitrine' ) }</p>
				<FormFileUpload
					accept=".csv,.tsv,.txt,text/csv"
					onChange={ ( event ) => first( event.currentTarget.files ) }
					render={ ( { openFileDialog } ) => (
						<Button __next40pxDefaultSize variant="primary" disabled={ busy } onClick={ openFileDialog }>
							{ __( 'Choose file', 'vitrine' ) }
						</Button>
					) }
				/>
				<p className="vitrine-import__hint">
					{ sprintf(
						/* translators: %s: largest size of a file, such as "64 MB" */
						__(
							'Use the template, an export of WooCommerce or Shopify, or any other table with a column of SKUs, up to %s. Nothing is saved until you have reviewed the changes.',
							'vitrine'
						),
						data.largestSaid
					) }
				</p>
				<DropZone onFilesDrop={ first } />
			</div>
			<p>
				<Button __next40pxDefaultSize variant="secondary" href={ data.templateUrl }>
					{ __( 'Download a template', 'vitrine' ) }
				</Button>
			</p>
			<ColumnGuide columns={ data.columns } />
		</>
	);
}
