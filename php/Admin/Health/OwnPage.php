<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

/** Requests a page of this site, as its theme, its settings and other plugins make it for visitors. */
final class OwnPage {

	private const TIMEOUT_SECONDS = 5;

	/** HTML; null if the site cannot request itself. A page that was stored before the owner's last change is not asked for. */
	public static function html( string $url ): ?string {
		$response = wp_remote_get(
			$url,
			array(
				'timeout'     => self::TIMEOUT_SECONDS,
				'redirection' => 2,
				'headers'     => array( 'Cache-Control' => 'no-cache' ),
				/** WordPress's filter for requests of a site to itself, whose certificate may be local. */
				'sslverify'   => (bool) apply_filters( 'https_local_ssl_verify', false, $url ),
			)
		);
		return is_wp_error( $response ) || wp_remote_retrieve_response_code( $response ) !== 200
			? null
			: wp_remote_retrieve_body( $response );
	}
}
