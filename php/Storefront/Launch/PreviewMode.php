<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Launch;

use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Preview;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Theme;
use Vitrine\Storefront\Uncached;
use WP_Admin_Bar;

defined( 'ABSPATH' ) || exit;

/** Starts and ends the preview, and shows it with the theme the owner has chosen. */
final class PreviewMode {

	/** Action of admin-post.php and of the nonce. */
	public const ACTION = 'vitrine_preview';

	/** Post meta and value of the home page created by the setup (`Admin\Setup\HomePage`). */
	private const HOME = array( '_vitrine_key', 'starter-home' );

	public function __construct( private readonly Languages $languages, private readonly Translations $translations ) {
	}

	/** @param bool $on Whether the link starts or ends the preview. */
	public static function url( bool $on ): string {
		return add_query_arg(
			array(
				'action'   => self::ACTION,
				'on'       => $on ? '1' : '0',
				'_wpnonce' => wp_create_nonce( self::ACTION ),
			),
			admin_url( 'admin-post.php' )
		);
	}

	public function change(): void {
		if ( ! Preview::isAllowed( get_current_user_id() ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to preview the shop.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::ACTION );
		nocache_headers();
		if ( ( $_GET['on'] ?? '' ) === '1' ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			Preview::start( get_current_user_id() );
			wp_safe_redirect( $this->languages->url( '', $this->languages->default() ) );
		} else {
			Preview::stop();
			wp_safe_redirect( home_url( '/' ) );
		}
		exit;
	}

	public function addTo( WP_Admin_Bar $bar ): void {
		if ( ShopState::isLive() || ! Preview::isAllowed( get_current_user_id() ) ) {
			return;
		}
		$on = Preview::isOn();
		$bar->add_node(
			array(
				'id'    => 'vitrine-preview',
				'title' => $on ? esc_html__( 'Exit shop preview', 'vitrine' ) : esc_html__( 'Preview the shop', 'vitrine' ),
				'href'  => self::url( ! $on ),
				'meta'  => array( 'title' => __( 'Visitors can’t see the shop yet.', 'vitrine' ) ),
			)
		);
	}

	/** Hook `plugins_loaded`, during a preview: WordPress has not loaded the theme yet. */
	public function show(): void {
		if ( Theme::isChosen() ) {
			Theme::preview();
		}
		Uncached::mark();
		add_action( 'init', fn () => $this->showHome() );
		add_action( 'send_headers', static fn () => header( 'Cache-Control: no-store, private' ) );
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		// The shop's pages are private until it goes live; the preview shows them as visitors will see them.
		add_filter( 'private_title_format', static fn (): string => '%s' );
	}

	/** Shows the shop's home page where the site still shows its latest posts, as going live would. */
	private function showHome(): void {
		if ( get_option( 'show_on_front' ) === 'page' && (int) get_option( 'page_on_front' ) !== 0 ) {
			return;
		}
		$posts = get_posts(
			array(
				'post_type'   => 'page',
				'post_status' => 'private',
				'numberposts' => 1,
				'fields'      => 'ids',
				'meta_key'    => self::HOME[0], // phpcs:ignore WordPress.DB.SlowDBQuery -- only in previews.
				'meta_value'  => self::HOME[1], // phpcs:ignore WordPress.DB.SlowDBQuery -- only in previews.
			)
		);
		$joined = $posts === array() ? null : $this->translations->ownerOf( Translations::PAGE, (int) $posts[0] );
		if ( $joined === null ) {
			return;
		}
		$page = Translations::best( $this->translations->versions( Translations::PAGE, $joined['canonical_id'] ), $this->languages );
		add_filter( 'pre_option_show_on_front', static fn (): string => 'page' );
		add_filter( 'pre_option_page_on_front', static fn (): int => (int) $page );
	}
}
