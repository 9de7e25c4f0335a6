import { Notice, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Mapping as MappingData, MappedColumn } from '../job';

interface Props {
	mapping: MappingData;
	busy: boolean;
	/** Sends the mapping: own column by position. */
	onChange: ( columns: string ) => void;
}

/** The choice as the server stores it (`Formats\ColumnMap`). */
export const chosenColumns = ( columns: MappedColumn[], place: number, field: string ): string =>
	JSON.stringify(
		Object.fromEntries(
			columns
				.map( ( column ): [ number, string ] => [ column.place, column.place === place ? field : column.field ] )
				.filter( ( [ , chosen ] ) => chosen !== '' )
		)
	);

/** A field that another column of the file has already is not offered. */
const optionsFor = ( { columns, fields }: MappingData, { place, name, attribute }: MappedColumn ) => {
	const taken = columns.filter( ( column ) => column.place !== place ).map( ( { field } ) => field );
	return [
		{ value: '', label: __( 'Do not import', 'vitrine' ) },
		...fields.filter( ( { value } ) => ! taken.includes( value ) ),
		...( taken.includes( attribute )
			? []
			: [
					{
						value: attribute,
						/* translators: %s: name of a column, which becomes the name of an attribute such as "Material" */
						label: sprintf( __( 'Attribute “%s”', 'vitrine' ), name ),
					},
				] ),
	];
};

/** Columns that are not recognised: which field they are, or none. */
export function Mapping( { mapping, busy, onChange }: Props ) {
	const { columns, required, remembered } = mapping;
	const table = (
		<table className="widefat striped vitrine-import__mapping">
			<thead>
				<tr>
					<th scope="col">{ __( 'Column', 'vitrine' ) }</th>
					<th scope="col">{ __( 'First values', 'vitrine' ) }</th>
					<th scope="col">{ __( 'Import as', 'vitrine' ) }</th>
				</tr>
			</thead>
			<tbody>
				{ columns.map( ( column ) => (
					<tr key={ column.place }>
						<th scope="row">{ column.name }</th>
						<td dir="auto">{ column.values.join( ' · ' ) }</td>
						<td>
							<SelectControl
								__nextHasNoMarginBottom
								__next40pxDefaultSize
								/* translators: %s: name of a column of the file */
								label={ sprintf( __( 'Import “%s” as', 'vitrine' ), column.name ) }
								hideLabelFromVision
								disabled={ busy }
								value={ column.field }
								options={ optionsFor( mapping, column ) }
								onChange={ ( field ) => onChange( chosenColumns( columns, column.place, field ) ) }
							/>
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
	const isMapped = columns.some( ( { field } ) => field !== '' );
	return (
		<>
			{ required && ! remembered && (
				<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
					{ __(
						'The columns of this file are not recognised. Choose what each of them is; suggestions are already filled in. Only the SKU is required.',
						'vitrine'
					) }
				</Notice>
			) }
			{ remembered && <p>{ __( 'The columns are assigned as in the last import of a file with the same columns.', 'vitrine' ) }</p> }
			<details open={ required || isMapped }>
				<summary>{ __( 'Assign unrecognised columns', 'vitrine' ) }</summary>
				{ table }
			</details>
		</>
	);
}
