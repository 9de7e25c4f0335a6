<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Admin\Capability;
use Vitrine\Admin\ShopMenu;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Launch\Launch;

/** The button that takes the shop live or offline: on the setup screen and in a notice. */
final class LaunchSwitch {

	/** The `admin-post.php` action, also used for its nonce. */
	public const ACTION = 'vitrine_launch';

	private const CAPABILITY = Capability::MANAGE_SHOP;

	public function __construct( private readonly Launch $launch ) {
	}

	/** Hook `admin_post_vitrine_launch`: a POST with `live` 1 or 0. */
	public function change(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to take the shop live or offline.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::ACTION );
		$live = ( $_POST['live'] ?? '' ) === '1'; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
		if ( $live && ! SetUp::done() ) {
			wp_die( esc_html__( 'Please set up the shop first.', 'vitrine' ), 400 );
		}
		if ( $live ) {
			$this->launch->goLive();
		} else {
			$this->launch->goOffline();
		}
		wp_safe_redirect( SetupScreen::url( array( 'live' => $live ? '1' : '0' ) ) );
		exit;
	}

	/** Hook `admin_notices`: on the shop's screens and the plugin list, while the shop is set up but offline. */
	public static function remind(): void {
		$screen = get_current_screen()->id ?? '';
		if (
			ShopState::isLive()
			|| ! SetUp::done()
			|| ! current_user_can( self::CAPABILITY )
			|| str_contains( $screen, SetupScreen::SLUG )
			|| ! ( $screen === 'plugins' || str_contains( $screen, ShopMenu::SLUG ) )
		) {
			return;
		}
		wp_admin_notice(
			sprintf(
				'%s <a href="%s">%s</a>',
				esc_html__( 'Your shop is offline: visitors see your site without it.', 'vitrine' ),
				esc_url( SetupScreen::url() . '#vitrine-live' ),
				esc_html__( 'Preview it or go live', 'vitrine' )
			),
			array( 'type' => 'info' )
		);
	}
}
