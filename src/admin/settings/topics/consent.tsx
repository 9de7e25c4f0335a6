import { __, sprintf } from '@wordpress/i18n';
import { Section } from '../components/section';
import { OptionSections } from '../options/option-sections';
import type { PanelProps } from '.';

interface Told {
	name: string;
	gets: string;
}

/** Services of others, and what visitors read about them. */
export function Consent( { form, context }: PanelProps ) {
	const services = context.services as Told[];
	return (
		<>
			<OptionSections form={ form } context={ context } />
			<Section
				title={ __( 'What visitors are told', 'vitrine' ) }
				help={ __( 'The cookie bar lists each service that is set above by itself, with what it keeps in the browser.', 'vitrine' ) }
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
						/* translators: %s: number of a version */
						__( 'Version of the texts: %s. Whoever has seen another one is asked again.', 'vitrine' ),
						String( context.version )
					) }
				</p>
				<p>
					<a href={ String( context.proofs ) }>{ __( 'Consents that were given', 'vitrine' ) }</a>
				</p>
			</Section>
		</>
	);
}
