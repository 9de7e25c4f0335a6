<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\ShopState;
use Vitrine\PageCache\DropIn;
use Vitrine\PageCache\DropInState;
use Vitrine\PageCache\PageServer;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the shop's pages are cached, and what prevents it. */
final class PageCacheCheck implements HealthCheck {

	private const TIMEOUT_SECONDS = 3;

	public function __construct( private readonly Languages $languages, private readonly DropIn $dropIn ) {
	}

	public function key(): string {
		return 'page_cache';
	}

	public function title(): string {
		return __( 'Shop page cache', 'vitrine' );
	}

	public function find(): Finding {
		if ( DropIn::state() === DropInState::Foreign ) {
			return Finding::good(
				__( 'Another plugin caches pages', 'vitrine' ),
				__( 'Its file advanced-cache.php is in wp-content. The shop’s page cache works behind it.', 'vitrine' )
			);
		}
		$settings = array( __( 'Page cache settings', 'vitrine' ) => SettingsScreen::url( 'page-cache' ) );
		if ( DropIn::state() === DropInState::Unused ) {
			return Finding::recommended(
				__( 'The file advanced-cache.php is not used', 'vitrine' ),
				__( 'To use it, add this line to wp-config.php, above the line that says to stop editing:', 'vitrine' ),
				$settings,
				array( "define( 'WP_CACHE', true );" )
			);
		}
		if ( ! ShopState::isLive() ) {
			return Finding::good( __( 'Pages are cached once the shop is live', 'vitrine' ) );
		}
		if ( ! PageServer::isOn() ) {
			return Finding::recommended(
				__( 'The page cache is off', 'vitrine' ),
				__( 'With it, pages that many visitors see are rendered once.', 'vitrine' ),
				$settings
			);
		}
		$found = $this->probe();
		return $found->status === 'good' && DropIn::state() === DropInState::Absent && $this->dropIn->isPossible()
			? Finding::recommended(
				__( 'Stored pages can be sent faster', 'vitrine' ),
				__( 'With the file advanced-cache.php they are sent before WordPress loads, about three times as fast.', 'vitrine' ),
				$settings
			)
			: $found;
	}

	/** Requests the product list like a visitor. */
	private function probe(): Finding {
		$url      = $this->languages->url( 'shop' );
		$response = wp_remote_get(
			$url,
			array(
				'timeout'   => self::TIMEOUT_SECONDS,
				/** WordPress's filter for requests of a site to itself, whose certificate may be local. */
				'sslverify' => (bool) apply_filters( 'https_local_ssl_verify', false, $url ),
			)
		);
		$state    = wp_remote_retrieve_header( $response, 'x-vitrine-cache' );
		$cookies  = array_column( wp_remote_retrieve_cookies( $response ), 'name' );
		$reasons  = array(
			'skip; cookie'        => __( 'Another plugin sets a cookie on each page:', 'vitrine' ) . ' ' . implode( ', ', $cookies ),
			'skip; plugin'        => __( 'Another plugin defines the constant DONOTCACHEPAGE.', 'vitrine' ),
			'skip; cache-control' => __( 'Another plugin sends the header Cache-Control, which forbids caching.', 'vitrine' ),
			'skip; vary'          => __( 'Another plugin sends the header Vary: pages differ between visitors.', 'vitrine' )
				. ' ' . implode( ', ', (array) wp_remote_retrieve_header( $response, 'vary' ) ),
			'skip; encoding'      => __( 'Another plugin compresses pages in a way that the shop cannot read.', 'vitrine' ),
			'skip; incomplete'    => __( 'The product list ends before its last line.', 'vitrine' ),
		);
		return is_string( $state ) && isset( $reasons[ $state ] )
			? Finding::recommended( __( 'Pages are not cached', 'vitrine' ), $reasons[ $state ] )
			: Finding::good( __( 'The shop’s pages are cached', 'vitrine' ) );
	}
}
