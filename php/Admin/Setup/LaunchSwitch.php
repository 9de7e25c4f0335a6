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

	/** `live` in the URL of the setup screen: the shop has not gone live, because pages of the site use its URLs. */
	public const TAKEN = 'taken';

	public function __construct( private readonly Launch $launch, private readonly FreeAddresses $addresses ) {
	}

	/** Hook `admin_post_vitrine_launch`: a POST with `live` 1 or 0, and `urls` 1 if the shop shall take the URLs that were proposed. */
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
			if ( ( $_POST['urls'] ?? '' ) === '1' ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
				$this->addresses->take();
			}
			if ( $this->addresses->taken() !== array() ) {
				wp_safe_redirect( SetupScreen::url( array( 'live' => self::TAKEN ) ) . '#vitrine-live' );
				exit;
			}
			$this->launch->goLive();
		} else {
			$this->launch->goOffline();
		}
		wp_safe_redirect( SetupScreen::url( array( 'live' => $live ? '1' : '0' ) ) );
		exit;
	}

	/** Hook `admin_notices`: on the shop's screens and the plugin list, while the shop is set up but takes no orders. */
	public function remind(): void {
		$screen = get_current_screen()->id ?? '';
		if (
			! SetUp::done()
			|| ! current_user_can( self::CAPABILITY )
			|| str_contains( $screen, SetupScreen::SLUG )
			|| ! ( $screen === 'plugins' || str_contains( $screen, ShopMenu::SLUG ) )
		) {
			return;
		}
		if ( ShopState::isLive() ) {
			$this->warn();
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
	/** A page has taken a URL since the shop went live. */
	private function warn(): void {
		if ( $this->addresses->preventOrders() ) {
			wp_admin_notice(
				sprintf(
					'%s <a href="%s">%s</a>',
					esc_html__( 'Visitors cannot order: another page of your site uses the URL of the checkout or of the order confirmation.', 'vitrine' ),
					esc_url( SetupScreen::url() . '#vitrine-live' ),
					esc_html__( 'Choose other URLs', 'vitrine' )
				),
				array( 'type' => 'error' )
			);
		}
	}
}
