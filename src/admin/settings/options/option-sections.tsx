import type { ReactNode } from 'react';
import { Section } from '../components/section';
import type { PanelProps } from '../types';
import { type OptionChoices, OptionField, type OptionDefinition } from './option-field';

/** The `context()` of a topic of options. */
export interface OptionsContext {
	sections: { title: string; fields: OptionDefinition[] }[];
	choices: OptionChoices;
}

interface Props extends PanelProps {
	/** Additional content of a section, by the key of its first option. */
	more?: Record< string, ReactNode >;
}

/** The options of a topic under their headings. */
export function OptionSections( { form, context, more = {} }: Props ) {
	const { sections, choices } = context as unknown as OptionsContext;
	return (
		<>
			{ sections.map( ( { title, fields } ) => (
				<Section key={ title } title={ title }>
					{ fields.map( ( option ) => (
						<OptionField key={ option.key } option={ option } choices={ choices } bind={ form.field } />
					) ) }
					{ more[ fields[ 0 ]?.key ?? '' ] }
				</Section>
			) ) }
		</>
	);
}
