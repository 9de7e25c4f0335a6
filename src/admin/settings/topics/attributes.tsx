import { __, sprintf } from '@wordpress/i18n';
import { type Bound, ColorField, LanguageText, MediaField, part, Rows, SelectField, TextField, ToggleField } from '../../fields';
import { useScreen } from '../../lib/screen';
import { Section } from '../components/section';
import type { PanelProps } from '../types';

type Labels = Record< string, string >;

interface Value {
	id: number;
	labels: Labels;
	/** `#rrggbb`, or ''. */
	color: string;
	/** Media id, 0 for none. */
	picture: number;
}

export interface Attribute {
	/** 0 for a new one. */
	id: number;
	/** Name in import files; '' for a new one, which gets it when saved. */
	code: string;
	type: string;
	unit: string;
	labels: Labels;
	filterable: boolean;
	indexable: boolean;
	comparable: boolean;
	visible: boolean;
	/** What search engines read it as; '' to decide by type and code. */
	property: string;
	values: Value[];
}

const NEW: Attribute = {
	id: 0,
	code: '',
	type: 'text',
	unit: '',
	labels: {},
	filterable: false,
	indexable: false,
	comparable: false,
	visible: true,
	property: '',
	values: [],
};
const NEW_VALUE: Value = { id: 0, labels: {}, color: '', picture: 0 };

/** The attributes with their translations and values, in the order of the product page. */
export function Attributes( { form: { field }, context }: PanelProps ) {
	const long = context.long as Record< string, number >;
	return (
		<Section
			title={ __( 'Attributes', 'vitrine' ) }
			help={ __(
				'Properties of your products, such as material or height. Each value is translated once and used by all products that have it.',
				'vitrine'
			) }
		>
			<Rows
				{ ...field< Attribute[] >( 'attributes' ) }
				label={ __( 'Attributes', 'vitrine' ) }
				empty={ NEW }
				add={ __( 'Add attribute', 'vitrine' ) }
				removeLabel={ __( 'Remove this attribute from all products', 'vitrine' ) }
				most={ 200 }
			>
				{ ( attribute ) => (
					<AttributeFields
						attribute={ attribute }
						types={ context.types as Record< string, string > }
						properties={ context.properties as Record< string, string > }
						hidden={ long[ attribute.value.id ] ?? 0 }
						most={ context.most as number }
					/>
				) }
			</Rows>
		</Section>
	);
}

interface Props {
	attribute: Bound< Attribute >;
	types: Record< string, string >;
	properties: Record< string, string >;
	/** Number of values that the form leaves out. */
	hidden: number;
	most: number;
}

function AttributeFields( { attribute, types, properties, hidden, most }: Props ) {
	const { languages } = useScreen();
	const { type, labels, values } = attribute.value;
	const wrong = Object.keys( attribute.errors ).some( ( path ) => path.startsWith( `${ attribute.path }.values.` ) );
	return (
		<>
			<h3>{ labels[ languages[ 0 ]?.code ?? '' ]?.trim() || __( 'New attribute', 'vitrine' ) }</h3>
			<LanguageText { ...part( attribute, 'labels' ) } label={ __( 'Name', 'vitrine' ) } />
			<SelectField { ...part( attribute, 'type' ) } label={ __( 'Type', 'vitrine' ) } choices={ types } />
			{ type === 'number' && (
				<TextField { ...part( attribute, 'unit' ) } label={ __( 'Unit, for instance cm', 'vitrine' ) } input={ { maxLength: 20 } } />
			) }
			<ToggleField { ...part( attribute, 'visible' ) } label={ __( 'Show on the product page', 'vitrine' ) } />
			<ToggleField { ...part( attribute, 'filterable' ) } label={ __( 'Offer as a filter', 'vitrine' ) } />
			{ attribute.value.filterable && (
				<ToggleField
					{ ...part( attribute, 'indexable' ) }
					label={ __( 'Search engines may index lists filtered by one value', 'vitrine' ) }
				/>
			) }
			<ToggleField { ...part( attribute, 'comparable' ) } label={ __( 'Show when products are compared', 'vitrine' ) } />
			{ ( type === 'text' || type === 'color' ) && (
				<SelectField { ...part( attribute, 'property' ) } label={ __( 'Search engines read it as', 'vitrine' ) } choices={ properties } />
			) }
			<TextField
				{ ...part( attribute, 'code' ) }
				label={ __( 'Name in import files', 'vitrine' ) }
				help={ __( 'Leave empty to use the name.', 'vitrine' ) }
				input={ { maxLength: 60, spellCheck: false } }
			/>
			{ hidden > 0 && (
				<p>
					{ sprintf(
						/* translators: %d: number of values */
						__( 'This attribute has %d values, too many to list here. Edit them in the products, or through an import.', 'vitrine' ),
						hidden
					) }
				</p>
			) }
			{ hidden === 0 && ( type === 'text' || type === 'color' ) && (
				<details className="vitrine-values" open={ wrong || undefined }>
					<summary>
						{ sprintf(
							/* translators: %d: number of values */
							__( 'Values (%d)', 'vitrine' ),
							values.length
						) }
					</summary>
					<Rows
						{ ...part( attribute, 'values' ) }
						label={ __( 'Values', 'vitrine' ) }
						empty={ NEW_VALUE }
						add={ __( 'Add value', 'vitrine' ) }
						removeLabel={ __( 'Remove this value from all products', 'vitrine' ) }
						most={ most }
					>
						{ ( value ) => (
							<>
								<LanguageText { ...part( value, 'labels' ) } label={ __( 'Value', 'vitrine' ) } rows={ type === 'text' ? 2 : 1 } />
								{ type === 'color' && <ColorField { ...part( value, 'color' ) } label={ __( 'Colour', 'vitrine' ) } /> }
								{ type === 'color' && (
									<MediaField
										{ ...part( value, 'picture' ) }
										label={ __( 'Picture instead of the colour', 'vitrine' ) }
										help={ __( 'For patterns and glazes.', 'vitrine' ) }
									/>
								) }
							</>
						) }
					</Rows>
				</details>
			) }
		</>
	);
}
