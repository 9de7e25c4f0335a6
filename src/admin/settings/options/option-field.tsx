import { __ } from '@wordpress/i18n';
import {
	type Bound,
	CodesField,
	type FieldProps,
	LanguageText,
	TextareaField,
	LinkField,
	type LinkValue,
	MediaField,
	PerLanguage,
	Rows,
	SelectField,
	TextField,
	ToggleField,
	part,
} from '../../fields';

/** An option as `Admin\Settings\Options\OptionFields` describes it. */
export interface OptionDefinition {
	key: string;
	label: string;
	help: string;
	kind: 'text' | 'email' | 'tel' | 'url' | 'switch' | 'choice' | 'link' | 'image' | 'pairs' | 'members' | 'codes' | 'lines';
	perLanguage: boolean;
	choices: Record< string, string >;
}

/** Labels by stored value. */
export interface OptionChoices {
	pages: Record< string, string >;
	members: Record< string, string >;
	countries: Record< string, string >;
}

interface Pair {
	title: string;
	text: string;
}

const EMPTY_PAIR: Pair = { title: '', text: '' };

const Pairs = ( { label, ...field }: FieldProps< Pair[] > ) => (
	<Rows { ...field } label={ label } empty={ EMPTY_PAIR } add={ __( 'Add line', 'vitrine' ) } removeLabel={ __( 'Remove this line', 'vitrine' ) }>
		{ ( row ) => (
			<>
				<TextField { ...part( row, 'title' ) } label={ __( 'Title', 'vitrine' ) } />
				<TextareaField { ...part( row, 'text' ) } label={ __( 'Text', 'vitrine' ) } rows={ 2 } />
			</>
		) }
	</Rows>
);

/** Members are stored as numbers, but the field uses strings. */
const Members = ( { value, onChange, choices, ...field }: FieldProps< number[] > & { choices: Record< string, string > } ) => (
	<CodesField { ...field } value={ ( value ?? [] ).map( String ) } onChange={ ( ids ) => onChange( ids.map( Number ) ) } choices={ choices } />
);

interface Props {
	option: OptionDefinition;
	choices: OptionChoices;
	/** Binds the option's value, whose type depends on `kind`. */
	bind: < T >( path: string ) => Bound< T >;
}

/** The field of an option, depending on its kind. */
export function OptionField( { option: { key, label, help, kind, perLanguage, choices: ownChoices }, choices, bind }: Props ) {
	switch ( kind ) {
		case 'text':
		case 'email':
		case 'tel':
			return perLanguage ? (
				<LanguageText { ...bind< Record< string, string > >( key ) } label={ label } help={ help } type={ kind } />
			) : (
				<TextField { ...bind< string >( key ) } label={ label } help={ help } type={ kind } />
			);
		case 'lines':
			return <LanguageText { ...bind< Record< string, string > >( key ) } label={ label } help={ help } rows={ 4 } />;
		case 'link':
			return (
				<PerLanguage< LinkValue | null > field={ bind( key ) } label={ label } help={ help } isFilled={ Boolean }>
					{ ( bound, title, note ) => <LinkField { ...bound } label={ title } help={ note } pages={ choices.pages } /> }
				</PerLanguage>
			);
		case 'pairs':
			return (
				<PerLanguage< Pair[] > field={ bind( key ) } label={ label } help={ help } isFilled={ ( rows ) => Boolean( rows?.length ) }>
					{ ( bound, title, note ) => <Pairs { ...bound } label={ title } help={ note } /> }
				</PerLanguage>
			);
		case 'url':
			return <TextField { ...bind< string >( key ) } label={ label } help={ help } type="url" />;
		case 'switch':
			return <ToggleField { ...bind< boolean >( key ) } label={ label } help={ help } />;
		case 'choice':
			return <SelectField { ...bind< string >( key ) } label={ label } help={ help } choices={ ownChoices } />;
		case 'image':
			return perLanguage ? (
				<PerLanguage< number > field={ bind( key ) } label={ label } help={ help } isFilled={ Boolean }>
					{ ( bound, title, note ) => <MediaField { ...bound } label={ title } help={ note } /> }
				</PerLanguage>
			) : (
				<MediaField { ...bind< number >( key ) } label={ label } help={ help } />
			);
		case 'members':
			return <Members { ...bind< number[] >( key ) } label={ label } help={ help } choices={ choices.members } />;
		case 'codes':
			return <CodesField { ...bind< string[] >( key ) } label={ label } help={ help } choices={ choices.countries } />;
	}
}
