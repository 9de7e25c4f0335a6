<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Vitrine\I18n\Languages;
use Vitrine\Storefront\Brand\Brand;
use Vitrine\Storefront\Security\PageHeaders;
use WP_Error;

/** The storefront's error page, shown instead of WordPress's generic one. */
final class ErrorPage {

	public function __construct( private readonly View $view, private readonly Languages $languages ) {
	}

	/**
	 * Hook `wp_die_handler`. Core and plugins also use wp_die() for messages to editors, who get core's page with the exact message, and
	 * before the theme is set up, when nothing can be translated yet.
	 *
	 * @param callable $usual
	 */
	public function handler( callable $usual ): callable {
		$isForVisitor = did_action( 'after_setup_theme' ) > 0
			&& ! is_admin()
			&& ( $GLOBALS['pagenow'] ?? '' ) === 'index.php'
			&& ! ( did_action( 'init' ) > 0 && is_user_logged_in() );
		return $isForVisitor ? $this->show( ... ) : $usual;
	}

	/**
	 * @param string|WP_Error           $message
	 * @param string                    $title
	 * @param array<string, mixed>|int|string $arguments
	 */
	private function show( $message, $title = '', $arguments = array() ): void {
		[ , , $parsed ] = _wp_die_process_input( $message, $title, is_int( $arguments ) ? array( 'response' => $arguments ) : $arguments );
		if ( ! headers_sent() ) {
			status_header( (int) $parsed['response'] );
			Uncached::send();
			header( 'Content-Type: text/html; charset=utf-8' );
			PageHeaders::sendForStaticPage();
		}
		$language = $this->languages->current();
		$this->view->show(
			'error',
			array(
				'language' => $language->tag(),
				'name'     => get_bloginfo( 'name' ),
				'home'     => $this->languages->url(),
				'logo'     => Brand::lastLogo(),
				'palette'  => Brand::lastPalette(),
			)
		);
		if ( $parsed['exit'] ) {
			die();
		}
	}
}
