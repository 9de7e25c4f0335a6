import { __, _x } from '@wordpress/i18n';
import type { useForm } from '../../../hooks/use-form';
import { TextField } from '../../../ui/field';
import { TextArea } from '../../../ui/field/text-area';

type Form = Pick< ReturnType< typeof useForm< { name: string; email: string; words: string }, never > >, 'values' | 'errors' | 'change' >;

interface Props extends Form {
	/** Label of the free text. */
	label: string;
}

/** Name, e-mail address for the confirmation, and an optional free text; used by both forms. */
export function PersonFields( { values, errors, change, label }: Props ) {
	return (
		<>
			<TextField
				label={ _x( 'Name', 'of a person', 'vitrine' ) }
				name="name"
				autoComplete="name"
				required
				value={ values.name }
				error={ errors.name }
				onChange={ ( event ) => change( 'name', event.target.value ) }
			/>
			<TextField
				label={ __( 'E-mail for the confirmation', 'vitrine' ) }
				name="email"
				type="email"
				autoComplete="email"
				required
				value={ values.email }
				error={ errors.email }
				onChange={ ( event ) => change( 'email', event.target.value ) }
			/>
			<TextArea
				label={ label }
				optional={ __( '(optional)', 'vitrine' ) }
				name="words"
				value={ values.words }
				error={ errors.words }
				onChange={ ( event ) => change( 'words', event.target.value ) }
			/>
		</>
	);
}
