import { __ } from '@wordpress/i18n';
import { SelectField, TextareaField, ToggleField } from '../../fields';
import { Section } from '../components/section';
import type { PanelProps } from '../types';

/** What a check has found that the policy can let through. */
interface Found {
	key: string;
	label: string;
}

/** The content security policy. */
export const Security = ( { form, context }: PanelProps ) => (
	<>
		<Policy form={ form } />
		<LetThrough form={ form } found={ ( context.found ?? [] ) as Found[] } />
	</>
);

const LetThrough = ( { form: { field }, found }: Pick< PanelProps, 'form' > & { found: Found[] } ) =>
	found.length === 0 ? null : (
		<Section
			title={ __( 'Let through', 'vitrine' ) }
			help={ __(
				'What Site Health found in your pages. Your plugins needed what is switched on when you activated them. The rest is blocked while the policy is enforced: switch it on only if you know where it comes from.',
				'vitrine'
			) }
		>
			{ found.map( ( { key, label } ) => (
				<ToggleField key={ key } { ...field< boolean >( `through.${ key }` ) } label={ label } />
			) ) }
		</Section>
	);

const Policy = ( { form: { field } }: Pick< PanelProps, 'form' > ) => (
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
				inline: __( 'Enforce, but run all scripts in pages', 'vitrine' ),
				report: __( 'Only report', 'vitrine' ),
				off: __( 'Off', 'vitrine' ),
			} }
			help={ `${ __(
				'“Automatic” enforces the policy with the Vitrine theme. After you activate a plugin it only reports until a check has let through what the plugin prints. With other themes it only reports: browsers block nothing and list violations in their console.',
				'vitrine'
			) } ${ __(
				'“Enforce, but run all scripts in pages” is for a plugin’s script that changes and cannot be let through alone: scripts that someone has inserted run, too.',
				'vitrine'
			) }` }
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
