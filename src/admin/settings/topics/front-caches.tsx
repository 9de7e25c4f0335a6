import { __, sprintf } from '@wordpress/i18n';
import { type Secret, SecretField, SelectField, TextField, TextareaField } from '../../fields';
import { valueAt } from '../../lib/paths';
import { Section } from '../components/section';
import type { PanelProps } from '../types';

interface Facts {
	/** Whether the user may change these settings. */
	allowed: boolean;
	/** Whether wp-config.php defines the servers. */
	fixed: boolean;
	/** Names of all caches that the shop purges. */
	used: string[];
}

/** Caches in front of the shop, which the shop purges. */
export function FrontCaches( { form: { field, state }, context }: PanelProps ) {
	const { allowed, fixed, used } = context.front as Facts;
	return (
		<>
			<Section
				title={ __( 'Caches in front of the shop', 'vitrine' ) }
				help={ __(
					'Caches of other plugins are purged without any settings. For Varnish and nginx the documentation of the shop has configuration files.',
					'vitrine'
				) }
			>
				{ used.length > 0 && (
					<p>
						{
							/* translators: %s: list of caches, for instance “Varnish, WP Rocket” */
							sprintf( __( 'The shop purges: %s.', 'vitrine' ), used.join( ', ' ) )
						}
					</p>
				) }
				{ ! allowed && <p>{ __( 'Only administrators can change these settings.', 'vitrine' ) }</p> }
				{ allowed && fixed && <p>{ __( 'The servers are defined in wp-config.php: VITRINE_CACHE_SERVERS.', 'vitrine' ) }</p> }
				{ allowed && ! fixed && (
					<TextareaField
						{ ...field< string >( 'front.servers' ) }
						label={ __( 'Varnish or nginx servers', 'vitrine' ) }
						help={ __( 'Addresses that this server can reach, one per line: http://10.0.0.5:6081', 'vitrine' ) }
					/>
				) }
				{ allowed && (
					<SelectField
						{ ...field< string >( 'front.purge' ) }
						label={ __( 'Purge', 'vitrine' ) }
						choices={ {
							tags: __( 'By tags (Varnish with the configuration of the shop)', 'vitrine' ),
							urls: __( 'By URL (nginx, or Varnish with another configuration)', 'vitrine' ),
						} }
					/>
				) }
			</Section>
			{ allowed && (
				<Section
					title={ __( 'Cloudflare', 'vitrine' ) }
					help={ __( 'Create an API token with the permission “Cache Purge” for the zone of your shop.', 'vitrine' ) }
				>
					<TextField { ...field( 'front.zone' ) } label={ __( 'Zone ID', 'vitrine' ) } input={ { spellCheck: false } } />
					<SecretField
						{ ...field< Secret >( 'front.token' ) }
						label={ __( 'API token', 'vitrine' ) }
						isSet={ valueAt( state.saved, 'front.token' ) === true }
					/>
				</Section>
			) }
		</>
	);
}
