import { Notice, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Mapping as MappingData, MappedColumn } from '../job';

interface Props {
	mapping: MappingData;
	/** The mapping that has not been sent yet, as the server stores it; undefined if nothing was chosen. */
	chosen: string | undefined;
	onChange: ( columns: string ) => void;
}

/** The columns with the fields of a mapping that has not been sent yet. */
export function withChosen( columns: MappedColumn[], chosen: string | undefined ): MappedColumn[] {
	if ( chosen === undefined ) {
		return columns;
	}
	const fields = JSON.parse( chosen ) as Record< string, string >;
	return columns.map( ( column ) => ( { ...column, field: fields[ column.place ] ?? '' } ) );
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
export function Mapping( { mapping: sent, chosen, onChange }: Props ) {
	const mapping = { ...sent, columns: withChosen( sent.columns, chosen ) };
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
