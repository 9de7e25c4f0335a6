import { __, sprintf } from '@wordpress/i18n';
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
	return (
		<>
			<OptionSections form={ form } context={ context } />
			<Section
				title={ __( 'Information for visitors', 'vitrine' ) }
				help={ __(
					'The cookie banner automatically lists each service configured above, with the data that it stores in the browser.',
					'vitrine'
				) }
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
				<p>
					{ sprintf(
						/* translators: %s: version number */
						__( 'Text version: %s. Visitors who have seen another version are asked again.', 'vitrine' ),
						String( context.version )
					) }
				</p>
				<p>
					<a href={ String( context.proofs ) }>{ __( 'View consent records', 'vitrine' ) }</a>
				</p>
			</Section>
		</>
	);
}
