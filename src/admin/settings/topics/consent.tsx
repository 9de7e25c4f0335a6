import { __, sprintf } from '@wordpress/i18n';
import { SelectField } from '../../fields';
import { Section } from '../components/section';
import { OptionSections } from '../options/option-sections';
import type { PanelProps } from '../types';

interface ListedService {
	name: string;
	gets: string;
}

/** Third-party services, and what visitors read about them. */
export function Consent( { form, context }: PanelProps ) {
	const services = context.services as ListedService[];
	const pluginAsks = form.field< string >( 'bar' ).value === 'plugin' && canAsk( context );
	return (
		<>
			<OptionSections form={ form } context={ context } />
			<Asking form={ form } context={ context } />
			<Section
				title={ __( 'Information for visitors', 'vitrine' ) }
				help={
					pluginAsks
						? __(
								'The bar of a consent plugin does not know these services: name them there, with the data that they store in the browser.',
								'vitrine'
							)
						: __(
								'The cookie banner automatically lists each service configured above, with the data that it stores in the browser.',
								'vitrine'
							)
				}
			>
				{ services.length > 0 && (
					<dl>
						{ services.map( ( { name, gets } ) => (
							<div key={ name }>
								<dt>{ name }</dt>
								<dd>{ gets }</dd>
							</div>
						) ) }
					</dl>
				) }
				{ ! pluginAsks && (
					<p>
						{ sprintf(
							/* translators: %s: version number */
							__( 'Text version: %s. Visitors who have seen another version are asked again.', 'vitrine' ),
							String( context.version )
						) }
					</p>
				) }
				<p>
					<a href={ String( context.proofs ) }>{ __( 'View consent records', 'vitrine' ) }</a>
				</p>
			</Section>
		</>
	);
}

/** Whether a consent plugin was found that can ask. */
const canAsk = ( { plugin, obstacle }: PanelProps[ 'context' ] ): boolean => plugin !== '' && obstacle === '';

/** The choice of the bar that asks: a plugin can be chosen once it is able to. */
function Asking( { form, context }: PanelProps ) {
	const bar = form.field< string >( 'bar' );
	const plugin = String( context.plugin );
	const obstacle = String( context.obstacle );
	const choices: Record< string, string > = { own: __( 'The shop’s own cookie bar', 'vitrine' ) };
	if ( canAsk( context ) || bar.value === 'plugin' ) {
		choices.plugin = plugin || __( 'A consent plugin', 'vitrine' );
	}
	return (
		<Section
			title={ __( 'Cookie bar', 'vitrine' ) }
			help={ __(
				'A consent plugin can ask your visitors instead of the shop. Its answer then applies to the services above. That plugin also has to keep the proof of consent: the shop then stores no consent records. If it is deactivated, the shop’s own bar is shown again.',
				'vitrine'
			) }
		>
			<SelectField { ...bar } label={ __( 'Your visitors are asked by', 'vitrine' ) } choices={ choices } />
			{ ! canAsk( context ) && (
				<p>{ plugin ? `${ plugin }: ${ obstacle }` : __( 'No consent plugin is active that the shop knows.', 'vitrine' ) }</p>
			) }
		</Section>
	);
}
