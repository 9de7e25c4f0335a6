import type { ComponentProps } from 'react';
import type { Bound } from './bound';
import { PerLanguage } from './per-language';
import { LinesField, TextField } from './text';

interface Props extends Bound< Record< string, string > > {
	label: string;
	help?: string | undefined;
	type?: NonNullable< ComponentProps< typeof TextField >[ 'type' ] >;
	/** More than one: a field of so many lines. */
	rows?: number;
}

/** A text in each language; an empty one is borrowed from the default language. */
export const LanguageText = ( { label, help, type = 'text', rows = 1, ...field }: Props ) => (
	<PerLanguage< string > label={ label } help={ help } field={ field } isFilled={ ( text ) => Boolean( text?.trim() ) }>
		{ ( bound, title, note ) =>
			rows > 1 ? (
				<LinesField { ...bound } label={ title } help={ note } rows={ rows } />
			) : (
				<TextField { ...bound } label={ title } help={ note } type={ type } />
			)
		}
	</PerLanguage>
);
