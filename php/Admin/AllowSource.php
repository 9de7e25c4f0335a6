<?php
declare(strict_types=1);

namespace Vitrine\Admin;

use Vitrine\Storefront\Security\PolicyFindings;

defined( 'ABSPATH' ) || exit;

/** Lets one thing through that the content security policy blocks: a link on the setup screen, in Site Health and in the editor. */
final class AllowSource {

	/** The `admin-post.php` action; with the key, also the nonce's. */
	public const ACTION = 'vitrine_allow_source';

	/** In the URL of the screen afterwards: '1' or '0'. */
	private const DONE = 'vitrine_allowed';

	public static function mayDo(): bool {
		return current_user_can( Capability::MANAGE_SHOP );
	}

	/** @param string $key Of a `PolicyFinding`. */
	public static function url( string $key ): string {
		return add_query_arg(
			array(
				'action'   => self::ACTION,
				'key'      => $key,
				'_wpnonce' => wp_create_nonce( self::ACTION . $key ),
			),
			admin_url( 'admin-post.php' )
		);
	}

	public static function handle(): void {
		if ( ! self::mayDo() ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to change the shop’s settings.', 'vitrine' ), 403 );
		}
		$key = is_string( $_GET['key'] ?? null ) ? sanitize_key( $_GET['key'] ) : '';
		check_admin_referer( self::ACTION . $key );
		$done = PolicyFindings::allow( $key ) !== null;
		/** Cached pages have the previous headers. */
		do_action( 'vitrine_purge_pages' );
		$from = remove_query_arg( array( 'live', 'done' ), wp_get_referer() ?: admin_url( 'site-health.php' ) );
		if ( wp_safe_redirect( add_query_arg( self::DONE, $done ? '1' : '0', $from ) ) ) {
			exit;
		}
	}

	/** Shows what came of it. */
	public static function confirm(): void {
		$done = $_GET[ self::DONE ] ?? ''; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- selects a text.
		if ( ! in_array( $done, array( '0', '1' ), true ) || ! self::mayDo() ) {
			return;
		}
		wp_admin_notice(
			$done === '1'
				? esc_html__( 'It is let through on your pages now. You can block it again in Shop > Settings > Security.', 'vitrine' )
				: esc_html__( 'It was not let through: too much is let through already, or it is no longer on your pages.', 'vitrine' ),
			array( 'type' => $done === '1' ? 'success' : 'error' )
		);
	}
}
