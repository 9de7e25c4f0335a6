<?php
declare(strict_types=1);

namespace Vitrine\Admin;

/** A link on Site Health that does something (`admin-post.php`, with a nonce) and returns there with a notice. */
final class SiteHealthAction {

	/** @param string $name The `admin-post.php` action, also used for its nonce, and the argument of Site Health's URL afterwards. */
	public static function url( string $name ): string {
		return AdminPost::url( $name );
	}

	/**
	 * @param string           $refusal For users who may not do it.
	 * @param callable(): void $work
	 */
	public static function handle( string $name, string $refusal, callable $work ): void {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html( $refusal ), 403 );
		}
		check_admin_referer( $name );
		$work();
		if ( wp_safe_redirect( admin_url( "site-health.php?$name=1" ) ) ) {
			exit;
		}
	}

	/** @param callable(): string $text */
	public static function confirm( string $name, callable $text ): void {
		if ( ( get_current_screen()->id ?? '' ) !== 'site-health' || ! isset( $_GET[ $name ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- shows a text only.
			return;
		}
		wp_admin_notice( esc_html( $text() ), array( 'type' => 'success' ) );
	}
}
