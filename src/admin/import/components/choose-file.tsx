import { Button, DropZone, FormFileUpload } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ImportData } from '../job';

interface Props {
	data: ImportData;
	busy: boolean;
	onChoose: ( file: File ) => void;
}

/** A button and a place to drop the file on. */
export function ChooseFile( { data, busy, onChoose }: Props ) {
	const first = ( files: ArrayLike< File > | null ) => files?.[ 0 ] && onChoose( files[ 0 ] );
	return (
		<>
			<div className="vitrine-import__drop">
				<p>{ __( 'Drop a CSV file here, or choose it.', 'vitrine' ) }</p>
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
							'In the shop’s own columns or as WooCommerce exports it, at most %s. Nothing is saved before you have seen what would change.',
							'vitrine'
						),
						data.largestSaid
					) }
				</p>
				<DropZone onFilesDrop={ first } />
			</div>
			<details>
				<summary>{ __( 'Columns', 'vitrine' ) }</summary>
				<p>
					{ __(
						'The first line names the columns. Only “sku” has to be there; what a file leaves out stays as it is. Texts have a column for each language: “title:de”.',
						'vitrine'
					) }
				</p>
				<p>
					<code>{ data.columns.join( ', ' ) }</code>
				</p>
			</details>
		</>
	);
}
