<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Admin\Capability;
use Vitrine\Kernel\Preview;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\PageCache\PageCaches;
use Vitrine\Storefront\Theme;
use Vitrine\Storefront\ThemeLinks\ThemeLinks;
use Vitrine\Storefront\View;

/** The part of setup that puts the shop's links into a kept theme, and takes them out again. */
final class ThemeLinksForm {

	/** The `admin-post.php` action, also used for its nonce. */
	public const ACTION = 'vitrine_theme_links';

	/** Id of the form on the setup screen. */
	private const ANCHOR = 'vitrine-theme-links';

	private const CAPABILITY = Capability::MANAGE_SHOP;

	public function __construct(
		private readonly View $view,
		private readonly ThemeLinks $links,
		private readonly PageCaches $caches,
	) {
	}

	public static function screenUrl(): string {
		return SetupScreen::url() . '#' . self::ANCHOR;
	}

	/** URL that puts the links into a place. */
	public static function actionUrl( string $place ): string {
		return add_query_arg(
			array(
				'action'   => self::ACTION,
				'place'    => rawurlencode( $place ),
				'_wpnonce' => wp_create_nonce( self::ACTION ),
			),
			admin_url( 'admin-post.php' )
		);
	}

	/** HTML of the form; '' if the shop has or will have its own theme. */
	public function render(): string {
		if ( Theme::active() || Theme::choice() !== Theme::KEEP ) {
			return '';
		}
		$chosen = ThemeLinks::chosen();
		$places = ThemeLinks::places() + array( ThemeLinks::OWN => __( 'Nowhere: my theme already has these links', 'vitrine' ) );
		return $this->view->render(
			'admin/setup-theme',
			array(
				'action'      => self::ACTION,
				'anchor'      => self::ANCHOR,
				'theme'       => (string) wp_get_theme()->get( 'Name' ),
				'live'        => ShopState::isLive(),
				'chosen'      => $chosen,
				'selected'    => isset( $places[ $chosen ] ) ? $chosen : ThemeLinks::recommended(),
				'places'      => $places,
				'recommended' => ThemeLinks::recommended(),
				'saved'       => isset( $_GET['theme-links'] ), // phpcs:ignore WordPress.Security.NonceVerification -- selects a message.
			)
		);
	}

	/** Hook `admin_post_vitrine_theme_links`: with `place`, and `preview` to look at it without saving. */
	public function save(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to set up the shop.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::ACTION );
		$sent  = $_REQUEST['place'] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared with the known places.
		$place = is_string( $sent ) ? wp_unslash( $sent ) : '';
		if ( $place !== ThemeLinks::OWN && ! isset( ThemeLinks::places()[ $place ] ) ) {
			wp_die( esc_html__( 'Your theme does not have this place. Please go back and choose another one.', 'vitrine' ), 400 );
		}
		if ( isset( $_REQUEST['preview'] ) ) {
			if ( ! ShopState::isLive() ) {
				Preview::start( get_current_user_id() );
			}
			nocache_headers();
			wp_safe_redirect( ThemeLinks::previewUrl( $place ) );
			exit;
		}
		$this->links->choose( $place );
		$this->caches->purgeAll();
		wp_safe_redirect( SetupScreen::url( array( 'theme-links' => '1' ) ) . '#' . self::ANCHOR );
		exit;
	}
}
