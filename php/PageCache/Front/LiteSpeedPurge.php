<?php
declare(strict_types=1);

namespace Vitrine\PageCache\Front;

defined( 'ABSPATH' ) || exit;

/**
 * LiteSpeed purges by a header of the response. If headers have been sent, the header has to wait in the plugin's queue for the next
 * response, and on the command line there is none: the next process there would replace the queue, and pages that the server answers from
 * its cache never reach PHP. One request to the site takes it.
 */
final class LiteSpeedPurge {

	/** After other work at the end of the request, which may purge, too. */
	private const PRIORITY = 1000;

	/** @param list<string> $tags */
	public static function of( array $tags ): void {
		$hasNoResponse = PHP_SAPI === 'cli';
		$isLate        = static fn ( mixed $delay ): bool => $delay === true || $hasNoResponse || headers_sent();
		add_filter( 'litespeed_delay_purge', $isLate );
		do_action( 'litespeed_purge', $tags );
		remove_filter( 'litespeed_delay_purge', $isLate );
		if ( $hasNoResponse ) {
			add_action( 'shutdown', array( self::class, 'send' ), self::PRIORITY );
		}
	}

	/** Asks the site for a response, which takes the queue. */
	public static function send(): void {
		wp_remote_get(
			admin_url( 'admin-ajax.php' ),
			array(
				'blocking'    => false,
				'timeout'     => 1,
				'redirection' => 0,
			)
		);
	}
}
