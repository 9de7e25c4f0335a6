import { __ } from '@wordpress/i18n';
import { type Secret, SecretField } from '../../fields';
import { CopyText } from '../components/copy-text';
import { Section } from '../components/section';
import { OptionSections } from '../options/option-sections';
import type { PanelProps } from '../types';

/** Google and Facebook: their public ids, and Facebook's secret. */
export const SignIn = ( { form, context }: PanelProps ) => (
	<>
		<Section title={ __( 'Shop URL', 'vitrine' ) } help={ __( 'Google and Facebook both require it.', 'vitrine' ) }>
			<CopyText text={ String( context.origin ) } />
		</Section>
		<OptionSections
			form={ form }
			context={ context }
			more={ {
				facebook_app_id: (
					<SecretField
						{ ...form.field< Secret >( 'facebook_app_secret' ) }
						label={ __( 'Facebook app secret', 'vitrine' ) }
						isSet={ form.state.saved.facebook_app_secret === true }
					/>
				),
			} }
		/>
	</>
);
