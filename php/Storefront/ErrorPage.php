<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Vitrine\I18n\Languages;
use WP_Error;

/** The generic error page: what a visitor of the shop reads where WordPress would show its own grey box. */
final class ErrorPage {

	public function __construct( private readonly View $view, private readonly Languages $languages ) {
	}

	/**
	 * Hook `wp_die_handler`; core and plugins also speak to editors by it, who keep core's page with its exact words.
	 *
	 * @param callable $usual
	 */
	public function handler( callable $usual ): callable {
		if ( is_admin() || ( $GLOBALS['pagenow'] ?? '' ) !== 'index.php' || ( did_action( 'init' ) > 0 && is_user_logged_in() ) ) {
			return $usual;
		}
		return $this->show( ... );
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
			nocache_headers();
			header( 'Content-Type: text/html; charset=utf-8' );
		}
		$language = $this->languages->current();
		$this->view->show(
			'error',
			array(
				'language' => $language->tag(),
				'name'     => get_bloginfo( 'name' ),
				'home'     => $this->languages->url(),
			)
		);
		if ( $parsed['exit'] ) {
			die();
		}
	}
}
