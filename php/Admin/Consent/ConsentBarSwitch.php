<?php
declare(strict_types=1);

namespace Vitrine\Admin\Consent;

use Vitrine\Admin\AdminPost;
use Vitrine\Admin\Capability;
use Vitrine\Consent\ConsentBar;
use Vitrine\Consent\ConsentPlugins;
use Vitrine\Kernel\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/** Lets the consent plugin of the site ask instead of the shop's own bar: a link on the setup screen. */
final class ConsentBarSwitch {

	/** The `admin-post.php` action, also of its nonce, and the argument of the screen's URL afterwards. */
	public const ACTION = 'vitrine_let_plugin_ask';

	public function __construct( private readonly ConsentPlugins $plugins, private readonly Settings $settings ) {
	}

	public static function url(): string {
		return AdminPost::url( self::ACTION );
	}

	public function handle(): void {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to change the shop’s settings.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::ACTION );
		$plugin = $this->plugins->found();
		$asks   = $plugin !== null && $plugin->obstacle === '';
		if ( $asks ) {
			$this->settings->save( ConsentBar::Plugin );
		}
		if ( wp_safe_redirect( admin_url( 'admin.php?page=vitrine-setup&' . self::ACTION . '=' . ( $asks ? '1' : '0' ) ) ) ) {
			exit;
		}
	}

	/** Hook `admin_notices`: what came of it. */
	public static function confirm(): void {
		$done = $_GET[ self::ACTION ] ?? ''; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- selects a text.
		if ( ! in_array( $done, array( '0', '1' ), true ) || ! current_user_can( Capability::MANAGE_SHOP ) ) {
			return;
		}
		wp_admin_notice(
			$done === '1'
				? esc_html__( 'The plugin now asks instead of the shop’s cookie bar. You can change this in Shop > Settings > Consent and services.', 'vitrine' )
				: esc_html__( 'No active plugin can ask, so the shop’s own cookie bar still does.', 'vitrine' ),
			array( 'type' => $done === '1' ? 'success' : 'error' )
		);
	}
}
