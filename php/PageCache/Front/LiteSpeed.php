<?php
declare(strict_types=1);

namespace Vitrine\PageCache\Front;

use Vitrine\Kernel\OtherPlugins;
use Vitrine\PageCache\PagePolicy;
use Vitrine\PageCache\PageRecorder;
use Vitrine\Storefront\PageContents;

defined( 'ABSPATH' ) || exit;

/**
 * Gives LiteSpeed Cache the page's tags and lifetime when it makes its headers: the page has been rendered then. Independent of the
 * shop's own cache, which may be off or refuse the page. It keeps pages for a week and reads no `Cache-Control`.
 */
final class LiteSpeed {

	public function __construct( private readonly PageContents $contents, private readonly PagePolicy $policy ) {
	}

	public function limit(): void {
		$tags = $this->contents->tags();
		if ( $tags === array() && ! $this->policy->isOfShop() ) {
			return;
		}
		$forbidden = preg_grep( '/^Cache-Control:.*(no-store|no-cache|private)/i', headers_list() ) ?: array();
		if ( $forbidden !== array() || ! $this->contents->isCacheable() ) {
			self::notify( 'litespeed_control_set_nocache', 'vitrine' );
			return;
		}
		$seconds = $this->contents->expiry( time() + PageRecorder::KEEP_SECONDS ) - time();
		// 0 would be its default.
		self::notify( 'litespeed_control_set_ttl', max( 1, $seconds ), 'vitrine' );
	}

	public function tag(): void {
		self::notify( 'litespeed_tag_add', array( ...PageContents::ON_EVERY_PAGE, ...$this->contents->tags() ) );
	}

	/** @param non-empty-string $hook */
	private static function notify( string $hook, mixed ...$arguments ): void {
		OtherPlugins::attempt( $hook, static fn () => do_action( $hook, ...$arguments ) );
	}
}
