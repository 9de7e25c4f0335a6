<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Admin\Capability;
use Vitrine\Admin\ShopMenu;
use Vitrine\Kernel\ShopState;
use Vitrine\Kernel\SiteState;
use Vitrine\Storefront\View;

/** The notice on a site that may be a copy of the live shop, with the two choices. */
final class CopyNotice {

	/** The `admin-post.php` action, also used for its nonce. */
	public const ACTION = 'vitrine_site_copy';

	public const MOVED = 'moved';
	public const COPY  = 'copy';

	public function __construct( private readonly SiteChoice $choice, private readonly View $view ) {
	}

	/** Hook `admin_init`: stores where a live shop is, if it went live where this was not known, for instance on `localhost`. */
	public function remember(): void {
		if ( ShopState::isLive() && current_user_can( Capability::MANAGE_SHOP ) ) {
			$this->choice->site()->remember();
		}
	}

	/** Hook `admin_notices`: on every screen until staff have chosen; then on the shop's screens. */
	public function show(): void {
		$state  = $this->choice->site()->state();
		$screen = get_current_screen()->id ?? '';
		if (
			$state === SiteState::Live
			|| ! current_user_can( Capability::MANAGE_SHOP )
			|| ( $state === SiteState::Copy && $screen !== 'dashboard' && ! str_contains( $screen, ShopMenu::SLUG ) )
		) {
			return;
		}
		$this->view->show(
			'admin/copy-notice',
			array(
				'confirmed' => $state === SiteState::Copy,
				'reason'    => $this->choice->reason(),
				'effect'    => $this->choice->effect(),
				'waiting'   => $this->choice->waiting(),
			)
		);
	}

	/** Hook `admin_post_vitrine_site_copy`: a POST with `choice`. */
	public function change(): void {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to change the shop’s settings.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::ACTION );
		match ( $_POST['choice'] ?? '' ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			self::MOVED => $this->choice->moved(),
			self::COPY  => $this->choice->copy( get_current_user_id() ),
			default     => null,
		};
		wp_safe_redirect( wp_get_referer() ?: admin_url() );
		exit;
	}
}
