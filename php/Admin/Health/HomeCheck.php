<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Content\Pages\PagePaths;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\ShopState;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether each language has a home page once the shop is live. */
final class HomeCheck implements HealthCheck {

	public function __construct( private readonly Languages $languages, private readonly Translations $translations ) {
	}

	public function key(): string {
		return 'home';
	}

	public function title(): string {
		return __( 'Shop home page', 'vitrine' );
	}

	public function find(): Finding {
		$links = array(
			__( 'Settings > Reading', 'vitrine' ) => admin_url( 'options-reading.php' ),
			__( 'Setup', 'vitrine' )              => admin_url( 'admin.php?page=vitrine-setup' ),
		);
		$page  = PagePaths::chosenHome();
		if ( ! ShopState::isLive() ) {
			return Finding::good( __( 'The home page is shown once the shop is live', 'vitrine' ) );
		}
		if ( $page === 0 ) {
			return Finding::recommended(
				__( 'The home page shows the latest posts', 'vitrine' ),
				__( 'To change this, choose a static page in Settings > Reading. Setup creates one in each language.', 'vitrine' ),
				$links
			);
		}
		if ( get_post_status( $page ) !== 'publish' ) {
			return Finding::critical(
				__( 'The home page is not published', 'vitrine' ),
				__(
					'Visitors to your site do not see a home page. Publish the page, or choose another one in Settings > Reading.',
					'vitrine'
				),
				$links
			);
		}
		$missing = $this->missing( $page );
		return $missing === array()
			? Finding::good( __( 'Every language has a home page', 'vitrine' ) )
			: Finding::recommended(
				__( 'A language has no home page', 'vitrine' ),
				sprintf(
					/* translators: %s: names of languages */
					__(
						'These languages show the home page of another language: %s. Translate the page, or run Setup again if Setup created it.',
						'vitrine'
					),
					implode( ', ', $missing )
				),
				$links
			);
	}

	/** @return list<string> Language names. */
	private function missing( int $page ): array {
		$home     = $this->translations->ownerOf( Translations::PAGE, $page );
		$versions = $home === null
			? array( $this->languages->default()->code => $page )
			: $this->translations->versions( Translations::PAGE, $home['canonical_id'] );
		$lacking  = array_filter(
			$this->languages->all(),
			static fn ( Language $language ): bool => get_post_status( $versions[ $language->code ] ?? -1 ) !== 'publish'
		);
		return array_values( array_map( static fn ( Language $language ): string => $language->name, $lacking ) );
	}
}
