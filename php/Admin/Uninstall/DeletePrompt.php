<?php
declare(strict_types=1);

namespace Vitrine\Admin\Uninstall;

use const Vitrine\DIR;
use const Vitrine\FILE;
use Vitrine\I18n\Catalogues;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\Storefront\View;

/**
 * Asks what happens to the shop's data when a user deletes the deactivated plugin in wp-admin without having chosen before. No part of
 * the plugin is booted then, so the form is sent to WordPress's own plugins.php, which deletes plugins and calls `Uninstall` again.
 */
final class DeletePrompt {

	private const NONCE = 'vitrine-delete';

	/** The submitted answer; null if there is none. */
	public static function answer(): ?RemovalChoice {
		if (
			! isset( $_POST['vitrine_delete_nonce'], $_POST['what'] )
			|| ! current_user_can( 'delete_plugins' )
			|| wp_verify_nonce( sanitize_key( $_POST['vitrine_delete_nonce'] ), self::NONCE ) === false
		) {
			return null;
		}
		return match ( $_POST['what'] ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			'keep'  => RemovalChoice::Keep,
			'all'   => isset( $_POST['sure'] ) ? RemovalChoice::Delete : null,
			default => null,
		};
	}

	/** WP-CLI and remote management delete without a page that could show the question: the data is then kept. */
	public static function canBeAsked(): bool {
		return is_admin() && current_user_can( 'delete_plugins' ) && ( self::isAjax() || ( $GLOBALS['pagenow'] ?? '' ) === 'plugins.php' );
	}

	/** Shows the question and exits: nothing is deleted before it is answered. */
	public static function show(): never {
		$plugin = plugin_basename( FILE );
		// WordPress removes the hook before calling it: register it again.
		RemovalChoice::registerHook();
		self::loadTexts();
		if ( self::isAjax() ) {
			self::pointToForm( $plugin );
		}
		$GLOBALS['title'] = __( 'Delete Vitrine', 'vitrine' );
		require_once ABSPATH . 'wp-admin/admin-header.php'; // @phpstan-ignore requireOnce.fileNotFound
		( new View( DIR . '/templates' ) )->show(
			'admin/delete',
			array(
				'plugins' => self::plugins( $plugin ),
				'fields'  => self::connection(),
				'nonces'  => wp_nonce_field( 'bulk-plugins', '_wpnonce', true, false )
					. wp_nonce_field( self::NONCE, 'vitrine_delete_nonce', false, false ),
				'unsure'  => isset( $_POST['vitrine_delete_nonce'], $_POST['what'] ), // phpcs:ignore WordPress.Security.NonceVerification -- which text to show.
				'list'    => self_admin_url( 'plugins.php' ),
			)
		);
		require_once ABSPATH . 'wp-admin/admin-footer.php'; // @phpstan-ignore requireOnce.fileNotFound
		exit;
	}

	/**
	 * WordPress has translated the plugin's name before, and then keeps to what it found or missed. The plugin isn't booted, so nothing
	 * finds the texts of a related locale (`de_DE_formal`).
	 */
	private static function loadTexts(): void {
		$locale = determine_locale();
		unload_textdomain( 'vitrine', true );
		load_textdomain(
			'vitrine',
			Catalogues::shownFileFor(
				DIR . "/build/languages/vitrine-$locale.mo",
				EmbeddedLanguages::ofLocale( $locale )->locale ?? $locale
			),
			$locale
		);
	}

	/** The plugin list deletes by AJAX, and shows `errorMessage` in the plugin's row. */
	private static function pointToForm( string $plugin ): never {
		$form = wp_nonce_url(
			self_admin_url( 'plugins.php?action=delete-selected&verify-delete=1&checked[]=' . rawurlencode( $plugin ) ),
			'bulk-plugins'
		);
		wp_send_json_error(
			array(
				'delete'       => 'plugin',
				'slug'         => dirname( $plugin ),
				'plugin'       => $plugin,
				'pluginName'   => 'Vitrine',
				'errorMessage' => sprintf(
					'%s <a href="%s">%s</a>',
					esc_html__(
						'Vitrine has not been deleted yet: please choose what happens to its orders, products and settings.',
						'vitrine'
					),
					esc_url( $form ),
					esc_html__( 'Choose and delete', 'vitrine' )
				),
			)
		);
	}

	private static function isAjax(): bool {
		return wp_doing_ajax() && ( $_POST['action'] ?? '' ) === 'delete-plugin'; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared; WordPress has checked its nonce.
	}

	/** @return list<string> Plugins selected for deletion that still exist: those listed before ours are already deleted. */
	private static function plugins( string $own ): array {
		$checked = $_REQUEST['checked'] ?? array(); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared with the installed plugins.
		$wanted  = is_array( $checked ) ? array_filter( wp_unslash( $checked ), 'is_string' ) : array();
		wp_cache_delete( 'plugins', 'plugins' );
		return array_values( array_unique( array( ...array_intersect( array_keys( get_plugins() ), $wanted ), $own ) ) );
	}

	/** @return array<string, string> Filesystem credentials (FTP) that WordPress asked for; it does not store the password. */
	private static function connection(): array {
		$sent = array_intersect_key(
			$_POST, // phpcs:ignore WordPress.Security.NonceVerification -- passed on unchanged.
			array_flip( array( 'hostname', 'username', 'password', 'public_key', 'private_key', 'connection_type', '_fs_nonce' ) )
		);
		return array_map( 'strval', array_filter( wp_unslash( $sent ), 'is_scalar' ) );
	}
}
