import { __, sprintf } from '@wordpress/i18n';
import { ToggleField } from '../../fields';
import { CopyText } from '../components/copy-text';
import { Section } from '../components/section';
import { TestButton } from '../components/test-button';
import { FrontCaches } from './front-caches';
import type { PanelProps } from '../types';

const FILE: Record< string, () => string > = {
	foreign: () => __( 'Another plugin has placed the file advanced-cache.php.', 'vitrine' ),
	unused: () => __( 'To use it, add this line to wp-config.php, above the line that says to stop editing:', 'vitrine' ),
	used: () => __( 'The file is in use.', 'vitrine' ),
};

/** The cache of rendered pages. */
export const PageCache = ( { form, form: { field }, context }: PanelProps ) => (
	<>
		<Section
			title={ __( 'Page cache', 'vitrine' ) }
			help={ __(
				'Pages are the same for all visitors, so the shop renders each page once and then sends the stored copy. A change of a product, a menu or a setting replaces the pages that show it. People who are logged in to WordPress always get new pages.',
				'vitrine'
			) }
		>
			{ context.constant === true && <p>{ __( 'The page cache is off: wp-config.php defines VITRINE_PAGE_CACHE as false.', 'vitrine' ) }</p> }
			<ToggleField { ...field( 'on' ) } label={ __( 'Cache pages', 'vitrine' ) } />
			<p>
				{ sprintf(
					/* translators: 1: number of pages, 2: their size, 3: the limit */
					__( 'Stored pages: %1$s, %2$s MB of at most %3$s MB', 'vitrine' ),
					String( context.pages ),
					String( context.megabytes ),
					String( context.limit )
				) }
			</p>
			<TestButton path="settings-purge-pages" label={ __( 'Purge all pages', 'vitrine' ) } />
		</Section>
		{ ( context.possible === true || context.file !== 'absent' ) && (
			<Section
				title={ __( 'Before WordPress loads', 'vitrine' ) }
				help={ __(
					'The file advanced-cache.php in wp-content sends stored pages before WordPress and its plugins load. Use it if no other plugin caches pages.',
					'vitrine'
				) }
			>
				{ context.possible === true && context.file !== 'foreign' && (
					<ToggleField { ...field( 'early' ) } label={ __( 'Place the file advanced-cache.php', 'vitrine' ) } />
				) }
				{ FILE[ String( context.file ) ] && <p>{ FILE[ String( context.file ) ]?.() }</p> }
				{ context.file === 'unused' && <CopyText text="define( 'WP_CACHE', true );" /> }
			</Section>
		) }
		<FrontCaches form={ form } context={ context } />
	</>
);
