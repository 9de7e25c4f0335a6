<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

/**
 * The shop's pages need pretty permalinks. Setup enables them as WordPress's installer does: a structure is kept only if a loopback
 * request proves that the web server supports it.
 */
final class Permalinks {

	/** Best first. The second needs no URL rewriting. */
	private const STRUCTURES = array( '/%postname%/', '/index.php/%postname%/' );

	private const TIMEOUT_SECONDS = 5;

	public static function arePlain(): bool {
		return (string) get_option( 'permalink_structure' ) === '';
	}

	/** @return bool Whether pretty permalinks are enabled now. */
	public static function enable(): bool {
		if ( ! self::arePlain() ) {
			return true;
		}
		require_once ABSPATH . 'wp-admin/includes/misc.php'; // @phpstan-ignore requireOnce.fileNotFound
		foreach ( self::STRUCTURES as $structure ) {
			self::change( $structure );
			// If loopback requests fail, rely on what WordPress knows about the web server.
			if ( self::isReachable() ?? ( $structure === self::STRUCTURES[0] && got_url_rewrite() ) ) {
				return true;
			}
		}
		self::change( '' );
		return false;
	}

	/** Hook `admin_notices`: on the shop's screens, while permalinks are plain. */
	public static function warn(): void {
		$screen = get_current_screen()->id ?? '';
		if ( ! self::arePlain() || ! str_contains( $screen, 'vitrine' ) || ! current_user_can( 'manage_options' ) ) {
			return;
		}
		$text = SetUp::done()
			? __(
				'Permalinks are set to “Plain”, so visitors cannot reach the shop’s pages. Choose another structure; if that does not help, ask your host to enable URL rewriting.',
				'vitrine'
			)
			: __(
				'Permalinks are set to “Plain”, but the shop’s pages need pretty permalinks. Setup enables them if your web server supports them.',
				'vitrine'
			);
		wp_admin_notice(
			sprintf(
				'%s <a href="%s">%s</a>',
				esc_html( $text ),
				esc_url( admin_url( 'options-permalink.php' ) ),
				esc_html__( 'Permalink settings', 'vitrine' )
			),
			array( 'type' => SetUp::done() ? 'error' : 'warning' )
		);
	}

	/**
	 * Other plugins have registered their endpoints and post types for the previous structure, and WordPress drops the endpoints when the
	 * structure changes. So rules from this request would break their permalinks; the next request generates them.
	 */
	private static function change( string $structure ): void {
		global $wp_rewrite;
		$forWebServer = $wp_rewrite->non_wp_rules;
		$wp_rewrite->set_permalink_structure( $structure );
		$wp_rewrite->non_wp_rules = $forWebServer;
		// Writes .htaccess, which the loopback request needs.
		$wp_rewrite->flush_rules( true );
		delete_option( 'rewrite_rules' );
	}

	/** Whether the REST API answers at a pretty URL, even with an error; null if loopback requests fail. */
	private static function isReachable(): ?bool {
		$answer = wp_remote_get(
			rest_url( 'data/v1/' ),
			array(
				'timeout'   => self::TIMEOUT_SECONDS,
				'headers'   => array( 'Accept' => 'application/json' ),
				/** WordPress's own filter for loopback requests. */
				'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
			)
		);
		return is_wp_error( $answer ) ? null : is_array( json_decode( wp_remote_retrieve_body( $answer ), true ) );
	}
}
