import { __ } from '@wordpress/i18n';
import { SelectField, TextareaField } from '../../fields';
import { Section } from '../components/section';
import type { PanelProps } from '.';

/** The content security policy. */
export const Security = ( { form: { field } }: PanelProps ) => (
	<Section
		title={ __( 'Content security policy', 'vitrine' ) }
		help={ __(
			'Browsers run only the scripts of your shop and of the services you have set up. A script that someone has inserted into a page does not run. Site Health lists what is blocked.',
			'vitrine'
		) }
	>
		<SelectField
			{ ...field< string >( 'mode' ) }
			label={ __( 'Policy', 'vitrine' ) }
			choices={ {
				auto: __( 'Automatic', 'vitrine' ),
				enforce: __( 'Enforce', 'vitrine' ),
				report: __( 'Only report', 'vitrine' ),
				off: __( 'Off', 'vitrine' ),
			} }
			help={ __(
				'“Automatic” enforces the policy with the Vitrine theme unless your pages contain something that it would block. With other themes it only reports: browsers list violations in their console.',
				'vitrine'
			) }
		/>
		<TextareaField
			{ ...field< string >( 'hosts' ) }
			label={ __( 'Allowed hosts', 'vitrine' ) }
			help={ __(
				'Other sites whose scripts and frames your pages may load, one per line: https://www.example.com, or https://*.example.com for all subdomains. Each of them can change everything on your pages, so enter only those you trust.',
				'vitrine'
			) }
		/>
	</Section>
);
