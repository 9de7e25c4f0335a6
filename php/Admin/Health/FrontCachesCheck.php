<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\PageCache\FrontCaches;
use Vitrine\PageCache\PurgeFailures;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the caches in front of the shop can be purged. */
final class FrontCachesCheck implements HealthCheck {

	public function __construct( private readonly FrontCaches $caches, private readonly PurgeFailures $failures ) {
	}

	public function key(): string {
		return 'front_caches';
	}

	public function title(): string {
		return __( 'Caches in front of the shop', 'vitrine' );
	}

	public function find(): Finding {
		$used     = array_keys( $this->caches->used() );
		$failures = array_intersect_key( $this->failures->all(), array_flip( $used ) );
		if ( $failures === array() ) {
			return Finding::good(
				__( 'Cached pages are up to date', 'vitrine' ),
				/* translators: %s: list of caches, for instance “Varnish, WP Rocket” */
				$used === array() ? '' : sprintf( __( 'The shop purges: %s.', 'vitrine' ), implode( ', ', $used ) )
			);
		}
		return Finding::recommended(
			__( 'Visitors may see outdated pages', 'vitrine' ),
			__( 'The shop cannot purge a cache in front of it. It tries again every minute and then purges all pages there.', 'vitrine' ),
			array( __( 'Page cache settings', 'vitrine' ) => SettingsScreen::url( 'page-cache' ) ),
			array_map(
				static fn ( string $name, array $failure ): string => sprintf(
					/* translators: 1: a cache, 2: for instance “5 minutes”, 3: error message */
					__( '%1$s, for %2$s: %3$s', 'vitrine' ),
					$name,
					human_time_diff( $failure['since'] ),
					$failure['error']
				),
				array_keys( $failures ),
				$failures
			)
		);
	}
}
