<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

/**
 * The shop's pages have addresses of their own, which "Plain" permalinks rule out. Set-up switches pretty ones on, as WordPress's
 * installer does: each structure is kept only if a request of the site to itself proves that the web server supports it.
 */
final class Permalinks {

	/** Best first. The second needs no rewriting by the web server. */
	private const STRUCTURES = array( '/%postname%/', '/index.php/%postname%/' );

	private const TIMEOUT_SECONDS = 5;

	public static function arePlain(): bool {
		return (string) get_option( 'permalink_structure' ) === '';
	}

	/** @return bool Whether the shop's pages can have addresses now. */
	public static function enable(): bool {
		global $wp_rewrite;
		if ( ! self::arePlain() ) {
			return true;
		}
		require_once ABSPATH . 'wp-admin/includes/misc.php'; // @phpstan-ignore requireOnce.fileNotFound
		foreach ( self::STRUCTURES as $structure ) {
			$wp_rewrite->set_permalink_structure( $structure );
			$wp_rewrite->flush_rules( true );
			// A site that cannot reach itself proves nothing: then only what WordPress knows of the web server counts.
			if ( self::isReachable() ?? ( $structure === self::STRUCTURES[0] && got_url_rewrite() ) ) {
				return true;
			}
		}
		$wp_rewrite->set_permalink_structure( '' );
		$wp_rewrite->flush_rules( true );
		return false;
	}

	/** Hook `admin_notices`: on the shop's own screens, as long as permalinks are plain. */
	public static function warn(): void {
		$screen = get_current_screen()->id ?? '';
		if ( ! self::arePlain() || ! str_contains( $screen, 'vitrine' ) || ! current_user_can( 'manage_options' ) ) {
			return;
		}
		$text = SetUp::done()
			? __( 'Permalinks are set to “Plain”, so visitors cannot reach the pages of the shop. Choose another structure; if that does not help, ask your host to switch on URL rewriting.', 'vitrine' )
			: __( 'Permalinks are set to “Plain”, but the pages of the shop need addresses of their own. Set-up chooses another structure if your web server supports it.', 'vitrine' );
		wp_admin_notice(
			sprintf( '%s <a href="%s">%s</a>', esc_html( $text ), esc_url( admin_url( 'options-permalink.php' ) ), esc_html__( 'Permalink settings', 'vitrine' ) ),
			array( 'type' => SetUp::done() ? 'error' : 'warning' )
		);
	}

	/** Whether WordPress answers at a pretty address of its REST API; null if the site cannot reach itself. A refusal is an answer too. */
	private static function isReachable(): ?bool {
		$answer = wp_remote_get(
			rest_url( 'data/v1/' ),
			array(
				'timeout'   => self::TIMEOUT_SECONDS,
				'headers'   => array( 'Accept' => 'application/json' ),
				/** WordPress's own filter for calls of a site to itself. */
				'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
			)
		);
		return is_wp_error( $answer ) ? null : is_array( json_decode( wp_remote_retrieve_body( $answer ), true ) );
	}
}
