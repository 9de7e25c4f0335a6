import { __ } from '@wordpress/i18n';
import { PerLanguage, TextareaField } from '../../fields';
import { Section } from '../components/section';
import type { PanelProps } from '../types';

/** Synonyms of the product search. */
export const Search = ( { form: { field } }: PanelProps ) => (
	<Section
		title={ __( 'Synonyms', 'vitrine' ) }
		help={ __( 'Other words for your products. Plurals, cases and typing errors need no rules.', 'vitrine' ) }
	>
		<PerLanguage< string >
			field={ field< Record< string, string > >( 'synonyms' ) }
			label={ __( 'Synonyms', 'vitrine' ) }
			help={ __(
				'One rule per line. “sofa, couch” finds either for both. “settee => sofa” also finds sofas for settee, but not the other way round. You can paste a list.',
				'vitrine'
			) }
			// A language without synonyms lacks nothing.
			isFilled={ () => true }
		>
			{ ( bound, label, help ) => <TextareaField { ...bound } label={ label } help={ help } rows={ 12 } /> }
		</PerLanguage>
	</Section>
);
