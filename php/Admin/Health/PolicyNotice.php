<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Capability;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Security\PolicyAlert;
use Vitrine\Storefront\Security\PolicyMode;
use Vitrine\Storefront\Security\PolicySettings;
use Vitrine\Storefront\Theme;

defined( 'ABSPATH' ) || exit;

/** Says after an update that the live shop blocks parts of its pages, until the user has closed the notice or a check finds nothing. */
final class PolicyNotice {

	/** The `admin-post.php` action, also the nonce's. */
	public const ACTION = 'vitrine_close_policy_notice';

	/** User option: the alert that this user has closed. */
	private const CLOSED = 'vitrine_policy_alert_closed';

	public function __construct( private readonly Settings $settings ) {
	}

	/** Hook `admin_notices`: options are autoloaded, and WordPress has read the user's meta. */
	public function show(): void {
		$alert = $this->settings->get( PolicyAlert::class )->at;
		if (
			$alert === 0
			|| ! ShopState::isLive()
			|| ! current_user_can( Capability::MANAGE_SHOP )
			|| (int) get_user_option( self::CLOSED ) === $alert
			|| ( get_current_screen()->id ?? '' ) === 'site-health'
			|| $this->settings->get( PolicySettings::class )->effectiveMode( Theme::active() ) !== PolicyMode::Enforce
		) {
			return;
		}
		wp_admin_notice(
			sprintf(
				'%s <a href="%s">%s</a> <a href="%s">%s</a>',
				esc_html__( 'Since a change of your site, the shop blocks a script or another part of its pages. Visitors do not see or run it.', 'vitrine' ),
				esc_url( admin_url( 'site-health.php' ) ),
				esc_html__( 'See in Site Health what is blocked', 'vitrine' ),
				esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION ), self::ACTION ) ),
				esc_html__( 'Dismiss this notice.' ) // phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- WordPress's own text.
			),
			array( 'type' => 'warning' )
		);
	}

	/** Closes the notice for the current user, until something else is found. */
	public function close(): void {
		check_admin_referer( self::ACTION );
		$this->closeFor( get_current_user_id() );
		wp_safe_redirect( wp_get_referer() ?: admin_url() );
		exit;
	}

	public function closeFor( int $user ): void {
		update_user_option( $user, self::CLOSED, $this->settings->get( PolicyAlert::class )->at );
	}
}
