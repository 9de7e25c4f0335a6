<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Admin\Capability;
use Vitrine\Kernel\Preview;
use Vitrine\Kernel\ShopState;
use Vitrine\PageCache\PageCaches;
use Vitrine\Storefront\Theme;
use Vitrine\Storefront\ThemeLinks\ThemeLinks;
use Vitrine\Storefront\View;

/** The part of setup that puts the shop's links into a kept theme, and takes them out again. */
final class ThemeLinksForm {

	/** The `admin-post.php` action, also used for its nonce. */
	public const ACTION = 'vitrine_theme_links';

	/** Id of the form on the setup screen. */
	private const ANCHOR = 'vitrine-theme-links';

	/** Query argument after saving; REMOVED if visitors have seen the links before. */
	private const SAVED   = 'theme-links';
	private const REMOVED = 'removed';

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
				'is_in'       => self::isIn( $chosen ),
				'out'         => ThemeLinks::OWN,
				'saved'       => self::saved( $chosen ),
			)
		);
	}

	private static function isIn( string $place ): bool {
		return $place !== '' && $place !== ThemeLinks::OWN;
	}

	/** What a choice that has just been saved does; '' if there is none. */
	private static function saved( string $chosen ): string {
		$how = $_GET[ self::SAVED ] ?? ''; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- selects a message.
		return match ( true ) {
			$how === ''             => '',
			! self::isIn( $chosen ) => $how === self::REMOVED
				? __( 'The links are no longer in your theme. Everything else is as you left it.', 'vitrine' )
				: __( 'Saved. The shop adds no links to your theme.', 'vitrine' ),
			ShopState::isLive()     => __( 'The links are in your theme.', 'vitrine' ),
			default                 => __( 'Saved. The links are added when you go live.', 'vitrine' ),
		};
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
		$how = self::isIn( ThemeLinks::chosen() ) && ShopState::isLive() ? self::REMOVED : '1';
		$this->links->choose( $place );
		$this->caches->purgeAll();
		wp_safe_redirect( SetupScreen::url( array( self::SAVED => $how ) ) . '#' . self::ANCHOR );
		exit;
	}
}
