<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Manual\Manual;
use Vitrine\Storefront\Bundles;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the web server lets browsers keep the plugin's files, whose names change with their content. */
final class StaticFilesCheck implements HealthCheck {

	private const TIMEOUT_SECONDS = 5;

	public function __construct( private readonly Bundles $bundles, private readonly Manual $manual ) {
	}

	public function key(): string {
		return 'static_files';
	}

	public function title(): string {
		return __( 'Shop files in browsers’ caches', 'vitrine' );
	}

	public function find(): Finding {
		$url     = $this->bundles->url( 'early.js' );
		$control = $url === null ? null : self::cacheControl( $url );
		if ( $control === null ) {
			return Finding::good(
				__( 'It is not known whether browsers keep the shop’s files', 'vitrine' ),
				__( 'The site cannot request its own files, so this has not been checked.', 'vitrine' )
			);
		}
		if ( preg_match( '/\bmax-age=(\d+)/i', $control, $age ) === 1 && (int) $age[1] >= MONTH_IN_SECONDS ) {
			return Finding::good( __( 'Browsers keep the shop’s files', 'vitrine' ) );
		}
		return Finding::recommended(
			__( 'Browsers reload the shop’s files on every visit', 'vitrine' ),
			__(
				'The names of these files change with their content, so browsers can keep them for a year. The web server does not allow it: the header below is missing. On Apache and LiteSpeed the plugin’s .htaccess file sets it, if mod_headers is on. For nginx, the guide for shop owners has the rule (“Web server”).',
				'vitrine'
			),
			array_filter( array( __( 'Open the shop manual', 'vitrine' ) => $this->manual->url( 'web-server' ) ) ),
			array(
				'Cache-Control: public, max-age=31536000, immutable',
				$url . ( $control === '' ? '' : " (Cache-Control: $control)" ),
			)
		);
	}

	/** The header of a file; '' without one, null if the file cannot be requested. */
	private static function cacheControl( string $url ): ?string {
		$response = wp_remote_head(
			$url,
			array(
				'timeout'   => self::TIMEOUT_SECONDS,
				/** WordPress's filter for requests of a site to itself, whose certificate may be local. */
				'sslverify' => (bool) apply_filters( 'https_local_ssl_verify', false, $url ),
			)
		);
		if ( is_wp_error( $response ) || wp_remote_retrieve_response_code( $response ) !== 200 ) {
			return null;
		}
		$control = wp_remote_retrieve_header( $response, 'cache-control' );
		return is_array( $control ) ? implode( ', ', $control ) : $control;
	}
}
