import type { ReactNode } from 'react';
import { Section } from '../components/section';
import type { PanelProps } from '../topics';
import { type OptionChoices, OptionField, type OptionFacts } from './option-field';

/** Options as a topic's `context()` gives them. */
export interface OptionsContext {
	sections: { title: string; fields: OptionFacts[] }[];
	choices: OptionChoices;
}

interface Props extends PanelProps {
	/** What else stands in a section, by the key of its first option. */
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
