<?php
declare(strict_types=1);

namespace Vitrine\Storefront\ThemeLinks;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Blocks\BlockTypes;
use Vitrine\Storefront\Blocks\LegalLinks;
use Vitrine\Storefront\Blocks\PrintedLinks;
use Vitrine\Storefront\Blocks\ShopLinks;
use Vitrine\Storefront\Bundles;
use Vitrine\Storefront\Head\Styles;

defined( 'ABSPATH' ) || exit;

/** The shop's links in a theme that the owner kept. The bundled theme has the whole header and footer. */
final class ThemeLinksHooks {

	/** Hook `init`, after the theme and with it the menu locations are loaded. */
	public static function start( Container $container ): void {
		$place = ShopState::isShown() ? ThemeLinks::current() : '';
		if ( ! in_array( $place, array( '', ThemeLinks::IN_PARTS, ThemeLinks::chosen() ), true ) ) {
			HookedLinks::hideSaved();
		}
		if ( $place === '' || $place === ThemeLinks::OWN ) {
			return;
		}
		if ( $place === ThemeLinks::IN_PARTS && wp_is_block_theme() ) {
			$container->get( HookedLinks::class )->register();
		}
		if ( is_admin() ) {
			return;
		}
		$location = ThemeLinks::menuOf( $place );
		if ( $location !== null ) {
			$container->get( MenuLinks::class )->register( $location );
		}
		// Classic themes print the links after the head.
		add_action( 'wp_enqueue_scripts', static fn () => self::enqueue( $container ), 11 );
		// Before the chat box, which makes room for them.
		add_action( 'wp_footer', static fn () => self::complete( $container ), 4 );
	}

	private static function enqueue( Container $container ): void {
		if ( ! wp_is_block_theme() ) {
			$container->get( Styles::class )->before( 'shop-links' );
		}
	}

	/** Prints what the page lacks: its template may have no header or footer, or not the menu. */
	private static function complete( Container $container ): void {
		$printed = $container->get( PrintedLinks::class );
		$blocks  = $container->get( BlockTypes::class );
		// phpcs:disable WordPress.Security.EscapeOutput -- the templates escape.
		$in_menu = $printed->hasFrom( PrintedLinks::HEADER, ShopLinks::IN_MENU );
		if ( $in_menu || ! $printed->has( PrintedLinks::HEADER ) ) {
			echo $blocks->render( 'shop-links', array( 'place' => ShopLinks::FLOATING, ShopLinks::SPARE => $in_menu ) );
		}
		echo $printed->has( PrintedLinks::FOOTER ) ? '' : $blocks->render( 'legal-links', array( 'place' => LegalLinks::AT_END ) );
		// phpcs:enable
		// Which menu a theme shows depends on the width.
		$script = $in_menu ? $container->get( Bundles::class )->url( 'menu-links.js' ) : null;
		if ( $script !== null ) {
			wp_print_script_tag( array( 'type' => 'module', 'src' => $script ) );
		}
	}

	/** @return array<string, array{title: string, description: string, attributes: array<string, array<string, mixed>>}> */
	public static function descriptions(): array {
		$attributes = array( ShopLinks::ONCE => array( 'type' => 'boolean' ) );
		return array(
			'shop-links'  => array(
				'title'       => __( 'Shop links', 'vitrine' ),
				'description' => __( 'Shop, languages, account, favourites and cart in one line, for the header of any theme.', 'vitrine' ),
				'keywords'    => __( 'header, menu, cart', 'vitrine' ),
				'attributes'  => $attributes,
			),
			'legal-links' => array(
				'title'       => __( 'Legal links', 'vitrine' ),
				'description' => __( 'The withdrawal form and the legal pages in one line, for the footer of any theme.', 'vitrine' ),
				'keywords'    => __( 'footer, imprint, legal', 'vitrine' ),
				'attributes'  => $attributes,
			),
		);
	}
}
