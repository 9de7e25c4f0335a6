import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { type Bound, part, SelectField, TextField } from '../../fields';
import { Section } from '../components/section';
import type { PanelProps } from '../types';

interface Suggestion {
	code: string;
	locale: string;
	name: string;
	bases: Record< string, string >;
}

const OTHER: Suggestion = { code: '', locale: '', name: '', bases: {} };

const Fields = ( { row, isNew, bases }: { row: Bound< Suggestion >; isNew: boolean; bases: Record< string, string > } ) => (
	<>
		<TextField { ...part( row, 'name' ) } label={ __( 'Name', 'vitrine' ) } help={ __( 'In the language itself.', 'vitrine' ) } />
		<TextField
			{ ...part( row, 'locale' ) }
			label={ __( 'Locale', 'vitrine' ) }
			help={ __( 'As WordPress writes it, such as pl_PL or et.', 'vitrine' ) }
			input={ { spellCheck: false } }
		/>
		<TextField
			{ ...part( row, 'code' ) }
			label={ __( 'Prefix', 'vitrine' ) }
			help={ isNew ? __( 'The beginning of its URLs, such as pl. It cannot be changed later.', 'vitrine' ) : '' }
			input={ { spellCheck: false, readOnly: ! isNew } }
		/>
		{ Object.entries( bases ).map( ( [ base, label ] ) => (
			<TextField
				key={ base }
				{ ...part( part( row, 'bases' ) as Bound< Record< string, string > >, base ) }
				/* translators: %s: a kind of page, such as “Products” */
				label={ sprintf( __( 'URL: %s', 'vitrine' ), label ) }
				input={ { spellCheck: false } }
			/>
		) ) }
	</>
);

/** Languages beyond the built-in ones. They cannot be deleted, only disabled, because orders and products refer to them. Saving enables a new one. */
export function AddedLanguages( { form, context }: PanelProps ) {
	const suggestions = context.suggestions as Suggestion[];
	const bases = context.bases as Record< string, string >;
	const rows = form.field< Suggestion[] >( 'added' );
	const saved = ( form.state.saved.added as Suggestion[] ).length;
	const [ chosen, setChosen ] = useState( '' );
	const add = () => {
		rows.onChange( [ ...rows.value, suggestions.find( ( { locale } ) => locale === chosen ) ?? OTHER ] );
		setChosen( '' );
	};
	return (
		<Section
			title={ __( 'More languages', 'vitrine' ) }
			help={ __(
				'Texts of the shop without translation are shown in English; you translate products, pages and settings yourself.',
				'vitrine'
			) }
		>
			{ rows.error && <p className="vitrine-field__error">{ rows.error }</p> }
			{ rows.value.map( ( { name }, index ) => (
				<fieldset key={ index } className="vitrine-rows__row">
					<legend>{ name || __( 'New language', 'vitrine' ) }</legend>
					<div className="vitrine-rows__fields">
						<Fields row={ part( rows, index ) as Bound< Suggestion > } isNew={ index >= saved } bases={ bases } />
					</div>
					{ index >= saved && (
						<div className="vitrine-rows__tools">
							<Button
								size="small"
								icon="trash"
								label={ __( 'Remove this language', 'vitrine' ) }
								onClick={ () => rows.onChange( rows.value.filter( ( _row, at ) => at !== index ) ) }
							/>
						</div>
					) }
				</fieldset>
			) ) }
			<SelectField
				value={ chosen }
				onChange={ setChosen }
				error=""
				errors={ {} }
				path=""
				label={ __( 'Language', 'vitrine' ) }
				choices={ {
					'': __( 'Another language', 'vitrine' ),
					...Object.fromEntries(
						suggestions
							.filter( ( { locale } ) => ! rows.value.some( ( row ) => row.locale === locale ) )
							.map( ( { locale, name } ) => [ locale, name ] )
					),
				} }
			/>
			<Button variant="secondary" onClick={ add }>
				{ __( 'Add language', 'vitrine' ) }
			</Button>
		</Section>
	);
}
