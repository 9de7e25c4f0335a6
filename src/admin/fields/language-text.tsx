import type { ComponentProps } from 'react';
import type { Bound } from './bound';
import { PerLanguage } from './per-language';
import { TextareaField, TextField } from './text';

interface Props extends Bound< Record< string, string > > {
	label: string;
	help?: string | undefined;
	type?: NonNullable< ComponentProps< typeof TextField >[ 'type' ] >;
	/** More than 1: a text area with so many rows. */
	rows?: number;
}

/** A text in each language. A missing translation falls back to the default language. */
export const LanguageText = ( { label, help, type = 'text', rows = 1, ...field }: Props ) => (
	<PerLanguage< string > label={ label } help={ help } field={ field } isFilled={ ( text ) => Boolean( text?.trim() ) }>
		{ ( bound, title, note ) =>
			rows > 1 ? (
				<TextareaField { ...bound } label={ title } help={ note } rows={ rows } />
			) : (
				<TextField { ...bound } label={ title } help={ note } type={ type } />
			)
		}
	</PerLanguage>
);
